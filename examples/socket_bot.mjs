// A bot over the network, for both games: takes a free seat with a token and plays until the match is over.
// It needs Node 22 or newer, whose fetch and WebSocket are built in, and nothing else.
//
// node examples/socket_bot.mjs http://127.0.0.1:8707 CODE TOKEN

const [server, code, token] = process.argv.slice(2);
const headers = { Authorization: `Bearer ${token}` };

/** A legal move: replace this by something clever. `past` is what happened in the round, as this seat saw it. */
function choose(view, past) {
  if (view.game === 'red') return view.legal[past.length % view.legal.length];
  return view.legal.filter((move) => move !== 'fold').at(-1) ?? 'fold'; // Red7: anything but folding
}

const joined = await fetch(`${server}/api/matches/${code}/join`, {
  method: 'POST',
  headers: { ...headers, 'Content-Type': 'application/json' },
  body: '{}',
});
const table = await joined.json();
if (!joined.ok) {
  console.error(table.sentence);
  process.exit(1);
}
const match = table.match;
const socket = new WebSocket(`${server.replace('http', 'ws')}/socket`, { headers });
const send = (message) => socket.send(JSON.stringify(message));
const watch = () => send({ type: 'watch', match, past: true });

socket.onopen = watch;
socket.onclose = () => process.exit(0);
socket.onerror = () => process.exit(1);
socket.onmessage = ({ data }) => {
  const told = JSON.parse(data);
  if (told.type === 'refused') setTimeout(watch, 100); // too fast, or the table was faster: look again
  if (told.type !== 'view') return;
  if (told.view.to_act === null) socket.close();
  else if (told.view.legal.length > 0) {
    const seen = told.version;
    send({ type: 'play', match, seen, id: `${seen}`, moves: [choose(told.view, told.past)] });
  }
};
