import type { FeedEntity } from '#contract/rules/feed/feed-scopes.ts';
import type { Failure } from '#src/api/outage.ts';
import type { ArticleChange } from '#src/sync/rows/catalogue-index/catalogue-index.ts';
import type { QueuedCommand } from './queue/queued-command.ts';
import type { ReplicaStatus } from './replica-status.ts';
import type { OutboxActs, OutboxClient } from './queue/outbox-acts.ts';
import type { DeviceSession } from './device-session.ts';

/** The other acts, which the page's connection to the device (`client/device`) sends. */
interface ConnectionActs {
  /** The server reported this head of the user's feed: the device pulls if its own differs. */
  'feed-head': { head: string };
  /** The profile was read again. */
  session: DeviceSession;
  /** Caches an answer of the server under its path, for reading offline. */
  'cache-answer': { path: string; body: unknown };
}

/** The actions that the page requests of the device; each is answered when it is done, with its changes stored. */
export interface DeviceActs extends OutboxActs, ConnectionActs {}
export type ActName = keyof DeviceActs;

/** Requests an act of the device. Those of `client/outbox` are a subset. */
export interface Act extends OutboxClient {
  <N extends keyof ConnectionActs>(name: N, args: ConnectionActs[N]): Promise<void>;
}

/**
 * What must happen before the device sends anything again; it keeps everything meanwhile. sign-in (401): the user signs
 * in. profile (403): the page reads the user's profile again, which says whether the session and its rights are still
 * valid. update (426): the user accepts a newer version of the app.
 */
export type HaltKind = 'sign-in' | 'profile' | 'update';

/** Messages that the device sends unasked. */
export type DeviceEvent =
  | { kind: 'queue'; queue: readonly QueuedCommand[] }
  | { kind: 'replica'; status: ReplicaStatus }
  /**
   * Rows of these entities changed. Without entities only pending commands have, which may change any row: what the device
   * answers is read again, and nothing of the server. `gone`: entities of which rows were removed.
   */
  | { kind: 'changed'; entities: readonly FeedEntity[]; gone?: readonly FeedEntity[] }
  /** Changes for the page's catalogue copy; null discards the copy. Sent before `changed`. */
  | { kind: 'articles'; changes: readonly ArticleChange[] | null }
  /** `failure`: why a call got no answer from Quai. */
  | { kind: 'link'; up: boolean; failure?: Failure }
  /** Nothing is sent until what `why` names has happened. */
  | { kind: 'halted'; why: HaltKind }
  /** The browser has deleted the store of this user. */
  | { kind: 'store-deleted' }
  /** An old tab blocks the stores: until it is closed nothing is read, stored or sent. */
  | { kind: 'blocked' }
  /** The stores could not be opened: until the page is reloaded nothing is read, stored or sent. */
  | { kind: 'broken' };

/** Messages to the worker. `n`: the number of a request, which its reply repeats. */
export type ToDevice =
  | { kind: 'open'; session: DeviceSession }
  | { kind: 'ask' | 'act'; n: number; name: string; args: unknown }
  | { kind: 'close' };

/**
 * Messages from the worker. `full`: the quota is reached. `newer`: a newer application wrote the store.
 * `invalid`: a command's arguments are out of bounds. In each case nothing was done.
 */
export type FromDevice =
  | { kind: 'answer'; n: number; answer: unknown }
  | { kind: 'failure'; n: number; message: string; full: boolean; newer?: boolean; invalid?: boolean }
  | { kind: 'event'; event: DeviceEvent };
