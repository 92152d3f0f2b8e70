import type { DeviceEvent } from '#src/sync/protocol/device-port.ts';
import type { DeviceSession } from '#src/sync/protocol/device-session.ts';
import type { KeyValueStore } from './outbox/store/open-durable-store.ts';
import type { WakeReason } from './outbox/create-outbox.ts';
import type { OutboxStore } from './outbox/store/outbox-store.ts';
import type { DeviceCalls } from './device-calls.ts';
import type { DeviceReplica } from './device-rows.ts';
import type { RowsMessage } from './replica/cross-tab-sync.ts';

/** Messages between the devices of several tabs about their shared store. */
export type TabMessage = { kind: 'queue' } | RowsMessage | { kind: 'wake'; why: WakeReason | 'pull' };

/** What a tab's `Device` is built from. */
export interface DeviceDeps {
  session: DeviceSession;
  replica: DeviceReplica;
  outbox: OutboxStore;
  /** Form drafts, and submitted forms whose outcome is not known. */
  drafts: KeyValueStore;
  /** Values that the device keeps for itself, among them photos that wait to be sent. */
  deviceValues: KeyValueStore;
  /** @param unsettledCount the number of unsettled commands on this device */
  openCalls: (session: () => DeviceSession, unsettledCount: () => number) => DeviceCalls;
  /** Notifies the devices of the other tabs. */
  notifyTabs: (message: TabMessage) => void;
  /**
   * Runs `work` whenever this tab leads, until `signal` aborts; the signal passed to `work` aborts when leading ends.
   */
  lead: (work: (signal: AbortSignal) => Promise<void>, signal: AbortSignal) => Promise<void>;
  /** Resolves after `ms` milliseconds, or early, without an error, when the signal aborts. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Yields to other work, such as a command that waits to be stored. */
  yieldToEventLoop: () => Promise<void>;
  random: () => number;
  /** Unix milliseconds. */
  now: () => number;
  emit: (event: DeviceEvent) => void;
  /** The server's time at its last answer, across starts. `last`: UTC ISO; `record`: Unix ms. */
  serverClock: { last: () => string | null; record: (serverMs: number) => void };
  /** Deletes all stores of this user. */
  wipe: () => Promise<void>;
}
