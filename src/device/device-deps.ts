import type { KeptValues } from '#src/outbox/create-dexie-outbox.ts';
import type { WakeReason } from '#src/outbox/create-outbox.ts';
import type { OutboxStore } from '#src/outbox/outbox-store.ts';
import type { DeviceCalls } from './device-calls.ts';
import type { DeviceEvent } from './device-port.ts';
import type { DeviceReplica } from './device-rows.ts';
import type { DeviceSession } from './device-session.ts';
import type { RowsNews } from './store-follower.ts';

/** What the devices of several tabs tell each other about the store that they share. */
export type TabNews = { kind: 'queue' } | RowsNews | { kind: 'wake'; why: WakeReason | 'pull' };

export interface DeviceDeps {
  session: DeviceSession;
  replica: DeviceReplica;
  outbox: OutboxStore;
  /** What forms hold that was not sent. */
  drafts: KeptValues;
  /** What the device keeps for itself, pictures that wait among it. */
  notes: KeptValues;
  /** @param waiting how many commands wait here, now */
  openCalls: (session: () => DeviceSession, waiting: () => number) => DeviceCalls;
  /** Tells the devices of the other tabs. */
  tellTabs: (news: TabNews) => void;
  /** Runs `work` whenever this tab leads, until `signal` ends it; the signal that `work` gets ends that leading. */
  lead: (work: (signal: AbortSignal) => Promise<void>, signal: AbortSignal) => Promise<void>;
  /** Resolves after so many ms, or early, without an error, when the signal aborts. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Gives way to other work, such as a tap that wants to be stored. */
  breathe: () => Promise<void>;
  random: () => number;
  /** Epoch milliseconds. */
  now: () => number;
  emit: (event: DeviceEvent) => void;
  /** The server's clock at its last answer, UTC ISO, kept across starts. */
  heard: { last: () => string | null; note: (at: number) => void };
  /** Deletes all stores of this user. */
  wipe: () => Promise<void>;
}
