import type { Calls } from '#contract/calls.ts';
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
import type { SentCommand } from '#contract/commands/envelope.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { ApiError } from '#src/api/api-error.ts';
import { errorOf, parseAnswer } from '#src/api/read-error.ts';
import { jsonContent, sendCall } from '#src/api/send-call.ts';
import type { DeviceSession } from '#src/sync/protocol/device-session.ts';
import { fetchWithTimeout } from './fetch-with-timeout.ts';
import type { StoredPhoto } from './outbox/photos/photo-store.ts';
import { readLines } from './read-lines.ts';
import type { FeedCalls } from './replica/pull/pull-deps.ts';

export type CommandReply = ReplyOf<Calls['POST /api/commands']>;

/**
 * The calls that a device makes. A worker has no token: the cookie authenticates the session, and a header names its
 * user.
 */
export interface DeviceCalls extends FeedCalls {
  send: (commands: SentCommand[], signal: AbortSignal, epoch: string | null) => Promise<CommandReply>;
  /** Uploads a photo that a command will name; returns the server's name for it. */
  sendPhoto: (id: string, photo: StoredPhoto, signal: AbortSignal) => Promise<string>;
  /** The server's time now, estimated from its last answer, Unix milliseconds; null before the first one. */
  serverNow: () => number | null;
  /** The server's time at its last answer, Unix milliseconds; null before the first one. */
  lastServerMs: () => number | null;
}

/** Timeout in ms until a response begins, and of silence after which a stream counts as broken. */
const timeoutMs = 20_000;
/** Timeout in ms for a photo, which takes long on a weak network. */
const photoTimeoutMs = 180_000;

/** The user and the browser that calls are made for. */
export type DeviceCaller = Pick<DeviceSession, 'user_id' | 'device_id' | 'language'>;

/**
 * @param session the session as it is now
 * @param unsettledCount the number of unsettled commands on this device, reported so that the server knows of them if the
 * device is lost
 */
export function createDeviceCalls(session: () => DeviceCaller, unsettledCount: () => number): DeviceCalls {
  let clock: { serverMs: number; receivedAt: number } | null = null;
  const headers = (): Record<string, string> => {
    const { user_id, device_id, language } = session();
    return {
      ...jsonContent,
      [actingUserHeader]: user_id,
      [deviceHeader]: device_id,
      [protocolHeader]: String(protocol),
      [queueHeader]: String(unsettledCount()),
      ...(language ? { 'Accept-Language': language } : {}),
    };
  };
  const recordServerTime = (answered: Headers) => {
    // Ignore the clock of an answer that is not from Quai, such as a captive portal's: commands might look too old.
    if (!answered.has(appHeader)) return;
    const serverMs = Date.parse(answered.get('date') ?? '');
    if (!Number.isNaN(serverMs)) clock = { serverMs, receivedAt: performance.now() };
  };
  return {
    send: async (commands, signal, epoch) => {
      const known: Record<string, string> = epoch ? { [epochHeader]: epoch } : {};
      const call = { method: 'POST', url: '/api/commands', body: { commands } } as const;
      const reply = await sendCall({ ...call, headers: { ...headers(), ...known }, signal });
      recordServerTime(reply.headers);
      return reply.body as CommandReply;
    },

    sendPhoto: async (id, { type, bytes, name }, signal) => {
      const sent = { Accept: 'application/json', ...headers(), 'Content-Type': type };
      const init = { method: 'POST', headers: sent, body: bytes };
      const named = name === undefined ? '' : `?name=${encodeURIComponent(name)}`;
      const response = await fetchWithTimeout(`/api/photos/${id}${named}`, init, photoTimeoutMs, signal);
      recordServerTime(response.headers);
      const body = (await readJson(response, signal)) as ReplyOf<Calls['POST /api/photos/{id}']>;
      return body.name;
    },

    pull: async (cursor, head, signal) => {
      const known: Record<string, string> = head ? { 'If-None-Match': `"${head}"` } : {};
      const init = { headers: { Accept: 'application/json', ...headers(), ...known } };
      const url = `/api/changes?cursor=${encodeURIComponent(cursor)}`;
      const response = await fetchWithTimeout(url, init, timeoutMs, signal);
      recordServerTime(response.headers);
      if (response.status === 304 && response.headers.has(appHeader)) return null;
      const body = (await readJson(response, signal)) as Pull;
      return { pull: body, head: response.headers.get(feedHeadHeader) };
    },

    async *openSnapshot(from, signal) {
      const query = from === null ? '' : `?from=${encodeURIComponent(from)}`;
      const init = { headers: { Accept: 'application/x-ndjson', ...headers() } };
      const response = await fetchWithTimeout(`/api/changes/snapshot${query}`, init, timeoutMs, signal);
      recordServerTime(response.headers);
      if (!response.ok || !response.headers.has(appHeader)) await readJson(response, signal);
      for await (const lines of readLines(response, timeoutMs, signal)) {
        for (const line of lines) yield parseAnswer(line, response.status) as SnapshotLine;
      }
    },

    lastServerMs: () => clock?.serverMs ?? null,
    serverNow: () => (clock === null ? null : clock.serverMs + performance.now() - clock.receivedAt),
  };
}

/** The response's JSON. @throws ApiError if it is an error, not from Quai, or breaks off */
async function readJson(response: Response, signal: AbortSignal): Promise<unknown> {
  if (!response.headers.has(appHeader)) throw new ApiError('foreign', response.status);
  let text = '';
  for await (const lines of readLines(response, timeoutMs, signal)) text += lines.join('');
  const body = text === '' ? undefined : parseAnswer(text, response.status);
  if (!response.ok) throw errorOf(response.status, body, response.headers);
  return body;
}
