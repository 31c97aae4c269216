/** What is asked of the server over plain HTTP. */
import type { AboutPosition, EvaluationAsked, NewPractice, NewTable, PositionTold, PositionTurns, PositionView, Ranking, ReviewTold, Session, StoryTold, TableTold, ViewAsked } from './wire';

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly kind: string,
    sentence: string,
    /** Of a position that is refused: the field, and for a move its index. */
    readonly field: string | null = null,
    readonly index: number | null = null,
  ) {
    super(sentence);
  }
}

/** A table as REST tells it to a person: what everyone knows, and what is theirs. */
export interface MyTable extends Omit<TableTold, 'type'> {
  seats?: number[];
  owner?: boolean;
  version?: number;
  /** When it was opened and last changed, in milliseconds since 1970. */
  created?: number;
  changed?: number;
  to_act?: number | null;
  winners?: number[];
}

export interface Person {
  id: string;
  name: string;
  language: string;
}

export interface GameTold {
  game: string;
  seats: number[];
  options: { name: string; choices: unknown[]; default: unknown }[];
  levels: string[];
}

export interface ViewAt {
  version: number;
  seat: number | null;
  move?: string;
  view: any;
  events: any[];
}

/** Milliseconds after which a request counts as not answered. */
const LATE = 15_000;

async function ask<T>(method: string, path: string, body?: unknown, stop?: AbortSignal): Promise<T> {
  let answer: Response;
  try {
    const headers: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    answer = await fetch(`/api${path}`, { method, headers, body: body === undefined ? undefined : JSON.stringify(body), signal: stop ? AbortSignal.any([stop, AbortSignal.timeout(LATE)]) : AbortSignal.timeout(LATE) });
  } catch {
    throw new ApiError(0, 'Offline', 'offline');
  }
  const told = await answer.json().catch(() => (answer.ok ? null : {})); // a refusal of a proxy has no JSON
  if (told === null) throw new ApiError(0, 'Offline', 'offline'); // the answer broke off
  if (!answer.ok) throw new ApiError(answer.status, told.error ?? 'Error', told.sentence ?? answer.statusText, told.field ?? null, told.index ?? null);
  return told as T;
}

const id = encodeURIComponent;

export const api = {
  me: () => ask<Person>('GET', '/me'),
  be: (name: string, language: string) => ask<Person>('POST', '/me', { name, language }),
  recovery: () => ask<{ key: string; link: string }>('POST', '/me/recovery'),
  recover: (key: string) => ask<Person>('POST', '/recover', { key }),
  sessions: () => ask<Session[]>('GET', '/sessions'),
  endSession: (session: string) => ask<{ ended: number }>('DELETE', `/sessions/${id(session)}`),
  endOtherSessions: () => ask<{ ended: number }>('DELETE', '/sessions'),
  games: () => ask<GameTold[]>('GET', '/games'),
  network: () => ask<{ addresses: string[]; mine: boolean }>('GET', '/network'),
  openNetwork: () => ask<{ addresses: string[] }>('POST', '/network'),
  create: (table: Partial<NewTable> & Pick<NewTable, 'game' | 'seats'>) => ask<MyTable>('POST', '/matches', table),
  practice: (asked: Partial<NewPractice> & Pick<NewPractice, 'position' | 'seats'>) => ask<MyTable>('POST', '/practice', asked),
  openTables: () => ask<MyTable[]>('GET', '/matches'),
  played: () => ask<MyTable[]>('GET', '/matches?status=playing'),
  mine: () => ask<MyTable[]>('GET', '/matches/mine'),
  look: (match: string) => ask<MyTable>('GET', `/matches/${id(match)}`),
  join: (match: string, seal: string | null = null) => ask<MyTable & { seat: number }>('POST', `/matches/${id(match)}/join`, { seal }),
  reveal: (match: string, word: string, nonce: string) => ask<MyTable>('POST', `/matches/${id(match)}/reveal`, { word, nonce }),
  seatBot: (match: string, seat: number, level: string | null) => ask<MyTable>('PUT', `/matches/${id(match)}/seats/${seat}`, { level }),
  start: (match: string) => ask<MyTable>('POST', `/matches/${id(match)}/start`),
  leave: (match: string) => ask<MyTable>('POST', `/matches/${id(match)}/leave`),
  standIn: (match: string, seat: number) => ask<MyTable>('POST', `/matches/${id(match)}/stand-in`, { seat }),
  rematch: (match: string, seal: string) => ask<MyTable>('POST', `/matches/${id(match)}/rematch`, { seal }),
  record: (match: string) => ask<Record<string, any>>('GET', `/matches/${id(match)}/record`),
  story: (match: string, seat: number | null) => ask<StoryTold>('GET', `/matches/${id(match)}/story${seat === null ? '' : `?seat=${seat}`}`),
  /** Everything at a version of a match that is over. */
  position: (match: string, version: number) => ask<PositionTold>('GET', `/matches/${id(match)}/positions/${version}`),
  /** Begin a review, or join it; and how far it has come, with its decisions from one on. */
  askReview: (match: string, depth: ReviewTold['depth']) => ask<ReviewTold>('POST', `/matches/${id(match)}/review`, { depth }),
  review: (match: string, depth: ReviewTold['depth'], from: number) => ask<ReviewTold>('GET', `/matches/${id(match)}/review?depth=${depth}&from=${from}`),
  phrases: () => ask<Record<string, Record<string, string>>>('GET', '/phrases'),
  /** Every version after `since`, as a seat could know it, or as one's own. */
  views: (match: string, seat: number | null, since = -1) => ask<ViewAt[]>('GET', `/matches/${id(match)}/views?since=${since}${seat === null ? '' : `&seat=${seat}`}`),
  /** A position after some moves, as the seat to act sees it. */
  positionView: (asked: ViewAsked) => ask<PositionView>('POST', '/positions/view', asked),
  positionTurns: (asked: AboutPosition, stop?: AbortSignal) => ask<PositionTurns>('POST', '/positions/turns', asked, stop),
  evaluate: (asked: EvaluationAsked, stop?: AbortSignal) => ask<Ranking>('POST', '/positions/evaluate', asked, stop),
};
