import type { FeedEntity } from '#contract/rules/feed-scopes.ts';
import type { Failure } from '#src/api/outage.ts';
import type { Queued } from '#src/outbox/queued.ts';
import type { ArticleChange } from '#src/replica/catalogue-index/catalogue-index.ts';
import type { ReplicaFacts } from '#src/replica/replica-facts.ts';
import type { OutboxActs, TellOutbox } from '#src/outbox/tell-device.ts';
import type { DeviceSession } from './device-session.ts';

interface OwnActs {
  /** The server named this head of the user's feed. */
  news: { head: string };
  /** The profile was read again. */
  session: DeviceSession;
  'keep-answer': { path: string; body: unknown };
}

/** What the page asks the device to do; each is answered when it is done, and stored. */
export interface DeviceActs extends OutboxActs, OwnActs {}
export type ActName = keyof DeviceActs;

/** Has the device do something. What the outbox asks of it is a part of that, by itself. */
export interface Act extends TellOutbox {
  <N extends keyof OwnActs>(name: N, args: OwnActs[N]): Promise<void>;
}

/** What the device tells by itself. */
export type DeviceEvent =
  | { kind: 'queue'; queue: readonly Queued[] }
  | { kind: 'replica'; facts: ReplicaFacts }
  /** Rows changed: those of these entities, and whatever pending commands touch. `gone`: of these, rows were taken away. */
  | { kind: 'changed'; entities: readonly FeedEntity[]; gone?: readonly FeedEntity[] }
  /** For the page's own copy of the catalogue: what changed; null where that is to be let go. Told before `changed`. */
  | { kind: 'articles'; changes: readonly ArticleChange[] | null }
  /** `failure`: what a call without an answer of Quai's said. */
  | { kind: 'link'; up: boolean; head: string | null; failure?: Failure }
  /** A person must act before anything is sent: sign in, have the profile checked, or update the application. */
  | { kind: 'halted'; why: 'sign-in' | 'profile' | 'update' }
  /** The store of this user, that was here, is gone. */
  | { kind: 'lost' }
  /** An old tab is in the way of the stores: until it is closed nothing is read, kept or sent. */
  | { kind: 'blocked' }
  /** The stores could not be opened: until the page starts anew nothing is read, kept or sent. */
  | { kind: 'broken' };

/** To the worker. */
export type ToDevice =
  | { kind: 'open'; session: DeviceSession }
  | { kind: 'ask' | 'act'; n: number; name: string; args: unknown }
  | { kind: 'close' };

/** From the worker. `full`: the device had no room; `newer`: a newer application wrote its store. Nothing was done. */
export type FromDevice =
  | { kind: 'answer'; n: number; answer: unknown }
  | { kind: 'failure'; n: number; message: string; full: boolean; newer?: boolean }
  | { kind: 'event'; event: DeviceEvent };
