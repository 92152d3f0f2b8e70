import type { FeedEntity } from '#contract/rules/feed/feed-scopes.ts';
import type { Failure } from '#src/api/outage.ts';
import type { ArticleChange } from '#src/sync/rows/catalogue-index/catalogue-index.ts';
import type { QueuedCommand } from './queue/queued-command.ts';
import type { ReplicaStatus } from './replica-status.ts';
import type { OutboxActs, OutboxClient } from './queue/outbox-acts.ts';
import type { DeviceSession } from './device-session.ts';

/** The acts that only the room `client` sends. */
interface DeviceOnlyActs {
  /** The server reported this head of the user's feed: the device pulls if its own differs. */
  'feed-head': { head: string };
  /** The profile was read again. */
  session: DeviceSession;
  /** Caches an answer of the server under its path, for reading offline. */
  'cache-answer': { path: string; body: unknown };
}

/** The actions that the page requests of the device; each is answered when it is done and stored. */
export interface DeviceActs extends OutboxActs, DeviceOnlyActs {}
export type ActName = keyof DeviceActs;

/** Requests an act of the device. Those of `client/outbox` are a subset. */
export interface Act extends OutboxClient {
  <N extends keyof DeviceOnlyActs>(name: N, args: DeviceOnlyActs[N]): Promise<void>;
}

/** Messages that the device sends unasked. */
export type DeviceEvent =
  | { kind: 'queue'; queue: readonly QueuedCommand[] }
  | { kind: 'replica'; status: ReplicaStatus }
  /**
   * Rows of these entities changed, or pending commands, which may change any row. `gone`: entities of which rows were
   * removed.
   */
  | { kind: 'changed'; entities: readonly FeedEntity[]; gone?: readonly FeedEntity[] }
  /** Changes for the page's catalogue copy; null discards the copy. Sent before `changed`. */
  | { kind: 'articles'; changes: readonly ArticleChange[] | null }
  /** `failure`: why a call got no answer from Quai. */
  | { kind: 'link'; up: boolean; failure?: Failure }
  /** The user must act before anything is sent: sign in, have the profile checked, or update the application. */
  | { kind: 'halted'; why: 'sign-in' | 'profile' | 'update' }
  /** The browser has deleted the store of this user. */
  | { kind: 'lost' }
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
