import type { Pull, SnapshotLine } from '#contract/changes.ts';
import {
  actingUserHeader,
  appHeader,
  deviceHeader,
  epochHeader,
  feedHeadHeader,
  protocol,
  protocolHeader,
  queueHeader,
} from '#contract/app-header.ts';
import type { SentCommand, Verdict } from '#contract/commands/envelope.ts';
import { ApiError } from '#src/api/api-error.ts';
import { errorOf, parseAnswer } from '#src/api/read-error.ts';
import { jsonContent, sendCall } from '#src/api/send-call.ts';
import type { DeviceSession } from './device-session.ts';
import { fetchInTime } from './fetch-in-time.ts';
import type { TakenPhoto } from '#src/outbox/photo-shelf.ts';
import { readLines } from './read-lines.ts';

export type CommandReply = { verdicts: Verdict[]; rev: number; epoch: string };

/** The calls that a device makes. A worker has no token: the cookie proves the session, the header says whose. */
export interface DeviceCalls {
  send: (commands: SentCommand[], signal: AbortSignal, epoch: string | null) => Promise<CommandReply>;
  /** Sends a picture that a command will name; gives the server's name of it. */
  sendPhoto: (id: string, photo: TakenPhoto, signal: AbortSignal) => Promise<string>;
  pull: (
    cursor: string,
    head: string | null,
    signal: AbortSignal,
  ) => Promise<{ pull: Pull; head: string | null } | null>;
  openSnapshot: (from: string | null, signal: AbortSignal) => AsyncGenerator<SnapshotLine>;
  /** The server's clock now, by its last answer, epoch milliseconds; null before one. */
  serverNow: () => number | null;
  /** The server's clock at its last answer, epoch milliseconds; null before one. */
  heardAt: () => number | null;
}

/** Milliseconds until an answer must have begun, and of silence after which a stream counts as broken. */
const patienceMs = 20_000;
/** A picture takes its time on a weak network, in ms. */
const photoPatienceMs = 180_000;

/** Whom calls are made for, and where from. */
export type DeviceCaller = Pick<DeviceSession, 'user_id' | 'device_id' | 'language'>;

/**
 * @param session whose device it is, as it is now
 * @param waiting how many commands wait here: the server knows it should this device be lost
 */
export function createDeviceCalls(session: () => DeviceCaller, waiting: () => number): DeviceCalls {
  let clock: { server: number; at: number } | null = null;
  const headers = (): Record<string, string> => {
    const { user_id, device_id, language } = session();
    return {
      ...jsonContent,
      [actingUserHeader]: user_id,
      [deviceHeader]: device_id,
      [protocolHeader]: String(protocol),
      [queueHeader]: String(waiting()),
      ...(language ? { 'Accept-Language': language } : {}),
    };
  };
  const noteClock = (answered: Headers) => {
    // The clock of somebody else's page says nothing: it would make taps too old to be sent unasked.
    if (!answered.has(appHeader)) return;
    const server = Date.parse(answered.get('date') ?? '');
    if (!Number.isNaN(server)) clock = { server, at: performance.now() };
  };
  return {
    send: async (commands, signal, epoch) => {
      const known: Record<string, string> = epoch ? { [epochHeader]: epoch } : {};
      const call = { method: 'POST', url: '/api/commands', body: { commands } } as const;
      const reply = await sendCall({ ...call, headers: { ...headers(), ...known }, signal });
      noteClock(reply.headers);
      return reply.body as CommandReply;
    },

    sendPhoto: async (id, { type, bytes }, signal) => {
      const sent = { Accept: 'application/json', ...headers(), 'Content-Type': type };
      const init = { method: 'POST', headers: sent, body: bytes };
      const response = await fetchInTime(`/api/photos/${id}`, init, photoPatienceMs, signal);
      noteClock(response.headers);
      return ((await readWhole(response, signal)) as { name: string }).name;
    },

    pull: async (cursor, head, signal) => {
      const known: Record<string, string> = head ? { 'If-None-Match': `"${head}"` } : {};
      const init = { headers: { Accept: 'application/json', ...headers(), ...known } };
      const url = `/api/changes?cursor=${encodeURIComponent(cursor)}`;
      const response = await fetchInTime(url, init, patienceMs, signal);
      noteClock(response.headers);
      if (response.status === 304 && response.headers.has(appHeader)) return null;
      const body = (await readWhole(response, signal)) as Pull;
      return { pull: body, head: response.headers.get(feedHeadHeader) };
    },

    async *openSnapshot(from, signal) {
      const query = from === null ? '' : `?from=${encodeURIComponent(from)}`;
      const init = { headers: { Accept: 'application/x-ndjson', ...headers() } };
      const response = await fetchInTime(`/api/changes/snapshot${query}`, init, patienceMs, signal);
      noteClock(response.headers);
      if (!response.ok || !response.headers.has(appHeader)) await readWhole(response, signal);
      for await (const lines of readLines(response, patienceMs, signal)) {
        for (const line of lines) yield parseAnswer(line, response.status) as SnapshotLine;
      }
    },

    heardAt: () => clock?.server ?? null,
    serverNow: () => (clock === null ? null : clock.server + performance.now() - clock.at),
  };
}

/** The answer's JSON. @throws ApiError where it is an error, somebody else's, or breaks off */
async function readWhole(response: Response, signal: AbortSignal): Promise<unknown> {
  if (!response.headers.has(appHeader)) throw new ApiError('foreign', response.status);
  let text = '';
  for await (const lines of readLines(response, patienceMs, signal)) text += lines.join('');
  const body = text === '' ? undefined : parseAnswer(text, response.status);
  if (!response.ok) throw errorOf(response.status, body, response.headers);
  return body;
}
