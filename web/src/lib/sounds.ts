/** The sounds of the table, made of tones and noise: soft wood for notes, paper for cards. Nothing here knows when they are heard. */

/** A part of a sound: what it is made of, seconds after its beginning, and how loud (1 is the loudest that there is). */
interface Part {
  kind: 'note' | 'paper' | 'knock';
  at: number;
  loud: number;
  /** Hertz; for paper the middle of the noise. */
  pitch: number;
}

const LOUDEST = 0.3;
/** Seconds after which a part is silent. */
const LENGTH = { note: 0.9, paper: 0.16, knock: 0.2 };

const note = (pitch: number, at = 0, loud = 0.8): Part => ({ kind: 'note', pitch, at, loud });
const paper = (pitch: number, at = 0, loud = 0.7): Part => ({ kind: 'paper', pitch, at, loud });
const knock = (pitch: number, at = 0, loud = 0.9): Part => ({ kind: 'knock', pitch, at, loud });

/** What is heard of an event of a game, of one's turn and of a clock. The notes are of one scale (C D E G A), so that any two go together. */
const SOUNDS: Record<string, Part[]> = {
  turn: [note(523.25), note(783.99, 0.13)],
  time: [note(880, 0, 0.6), note(880, 0.22, 0.6), note(880, 0.44, 0.6)],
  dealt: [paper(2200, 0, 0.5), paper(2500, 0.09, 0.5), paper(2800, 0.18, 0.5), paper(3100, 0.27, 0.5)],
  played: [paper(2600), knock(190, 0.05, 0.4)],
  discarded: [paper(1900), knock(150, 0.05, 0.5)],
  painted: [paper(1900), knock(150, 0.05, 0.5)],
  taken: [paper(3200), paper(2200, 0.1)],
  tucked: [paper(3000), paper(2400, 0.1)],
  drew: [paper(3400, 0, 0.5)],
  placed: [knock(240), knock(420, 0.01, 0.3)],
  flipped: [paper(2800, 0, 0.5), knock(300, 0.08, 0.5)],
  out: [note(329.63, 0, 0.6), note(261.63, 0.16, 0.6)],
  'round won': [note(523.25), note(659.25, 0.11), note(783.99, 0.22)],
  'match won': [note(523.25), note(659.25, 0.11), note(783.99, 0.22), note(1046.5, 0.33), note(1318.51, 0.44, 0.5)],
};

/** The names of all sounds. */
export const NAMES: readonly string[] = Object.keys(SOUNDS);

/** Seconds that a sound takes. */
export function lengthOf(name: string): number {
  return Math.max(0, ...(SOUNDS[name] ?? []).map((part) => part.at + LENGTH[part.kind]));
}

/** Put a sound into a context, to be heard at a time of it; one that does not exist is silence. */
export function schedule(context: BaseAudioContext, name: string, at: number): void {
  const parts = SOUNDS[name];
  if (!parts) return;
  const out = new GainNode(context, { gain: LOUDEST });
  out.connect(context.destination);
  for (const part of parts) {
    const from = at + part.at;
    if (part.kind === 'note') {
      strike(context, out, part.pitch, from, LENGTH.note, part.loud);
      strike(context, out, part.pitch * 4, from, 0.12, part.loud * 0.15); // what tells wood from a whistle
    } else if (part.kind === 'knock') {
      strike(context, out, part.pitch, from, LENGTH.knock, part.loud, 0.7);
    } else rustle(context, out, part.pitch, from, part.loud);
  }
}

/** A tone that begins at once and dies away; it may sink to a part of its pitch. */
function strike(context: BaseAudioContext, out: AudioNode, pitch: number, at: number, length: number, loud: number, sinks = 1): void {
  const tone = new OscillatorNode(context, { frequency: pitch });
  tone.frequency.setValueAtTime(pitch, at);
  tone.frequency.exponentialRampToValueAtTime(pitch * sinks, at + length);
  tone.connect(envelope(context, at, length, loud, 0.004)).connect(out);
  tone.start(at);
  tone.stop(at + length);
}

/** A moment of noise around a pitch. */
function rustle(context: BaseAudioContext, out: AudioNode, pitch: number, at: number, loud: number): void {
  const noise = new AudioBufferSourceNode(context, { buffer: noiseOf(context, LENGTH.paper) });
  const band = new BiquadFilterNode(context, { type: 'bandpass', frequency: pitch, Q: 0.9 });
  noise.connect(band).connect(envelope(context, at, LENGTH.paper, loud, 0.015)).connect(out);
  noise.start(at);
  noise.stop(at + LENGTH.paper);
}

/** Louder for `attack` seconds, then softer until nothing is left: without a step that would click. */
function envelope(context: BaseAudioContext, at: number, length: number, loud: number, attack: number): GainNode {
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + attack);
  gain.gain.exponentialRampToValueAtTime(0.0005, at + length - 0.01);
  gain.gain.linearRampToValueAtTime(0, at + length);
  return gain;
}

function noiseOf(context: BaseAudioContext, length: number): AudioBuffer {
  const buffer = new AudioBuffer({ length: Math.ceil(length * context.sampleRate), sampleRate: context.sampleRate });
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  return buffer;
}
