import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import type { OutboxStore } from './store/outbox-store.ts';

/** The stored queue as last read. */
export interface QueueCache {
  read: () => readonly QueuedCommand[];
  /** Reads the store again, and publishes the queue. */
  refresh: () => Promise<void>;
  /**
   * Reads the store again, and publishes the queue only if it changed: a message from another tab may have been missed.
   */
  recheck: () => Promise<void>;
  /** Commands that are being sent now: known to the leader only, never stored. */
  setSending: (ids: ReadonlySet<string>) => void;
}

/** Keeps the queue in memory, in sync with its store. `onChange` receives it whenever it may have changed. */
export function createQueueCache(
  store: OutboxStore,
  onChange: (queue: readonly QueuedCommand[]) => void,
): QueueCache {
  let stored: readonly QueuedCommand[] = [];
  let sending: ReadonlySet<string> = new Set();
  let published: readonly QueuedCommand[] = [];
  let reading: Promise<void> | null = null;
  let isDirty = false;

  const publish = () => {
    const withSending = (one: QueuedCommand): QueuedCommand =>
      one.state === 'waiting' && sending.has(one.id) ? { ...one, state: 'sending' } : one;
    published = sending.size === 0 ? stored : stored.map(withSending);
    onChange(published);
  };

  const readAll = async () => {
    try {
      do {
        isDirty = false;
        stored = await store.readQueue();
      } while (isDirty);
    } finally {
      // In the same tick as the last check of `isDirty`, so that later callers start a new read.
      reading = null;
    }
    publish();
  };

  const refresh = async () => {
    // A change during a read triggers another read: no caller gets an answer older than its question.
    if (reading) {
      isDirty = true;
      await reading;
      return;
    }
    reading = readAll();
    await reading;
  };

  return {
    read: () => published,
    refresh,
    recheck: async () => {
      if (JSON.stringify(await store.readQueue()) !== JSON.stringify(stored)) await refresh();
    },
    setSending: (ids) => {
      sending = ids;
      publish();
    },
  };
}
