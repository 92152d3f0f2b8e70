import type { OutboxStore } from '#src/outbox/outbox-store.ts';
import type { Queued } from '#src/outbox/queued.ts';

/** The stored queue, as last read. */
export interface QueueKeeper {
  read: () => readonly Queued[];
  /** Reads the store again, and tells. */
  refresh: () => Promise<void>;
  /** Reads the store again, and tells only where it is another than was told: news of it may have been missed. */
  recheck: () => Promise<void>;
  /** Those that are on their way now: known to the one who sends, never stored. */
  noteSending: (ids: ReadonlySet<string>) => void;
}

/** Keeps the queue in memory beside its store. `tell` gets it whenever it may have changed. */
export function createQueueKeeper(store: OutboxStore, tell: (queue: readonly Queued[]) => void): QueueKeeper {
  let stored: readonly Queued[] = [];
  let sending: ReadonlySet<string> = new Set();
  let shown: readonly Queued[] = [];
  let reading: Promise<void> | null = null;
  let again = false;

  const show = () => {
    const mark = (one: Queued): Queued =>
      one.state === 'waiting' && sending.has(one.id) ? { ...one, state: 'sending' } : one;
    shown = sending.size === 0 ? stored : stored.map(mark);
    tell(shown);
  };

  const readAll = async () => {
    try {
      do {
        again = false;
        stored = await store.all();
      } while (again);
    } finally {
      // In one step with the last look at `again`: whoever asks from here on reads anew.
      reading = null;
    }
    show();
  };

  const refresh = async () => {
    // What changes while the store is read is read once more: nobody waits for an answer older than his question.
    if (reading) {
      again = true;
      await reading;
      return;
    }
    reading = readAll();
    await reading;
  };

  return {
    read: () => shown,
    refresh,
    recheck: async () => {
      if (JSON.stringify(await store.all()) !== JSON.stringify(stored)) await refresh();
    },
    noteSending: (ids) => {
      sending = ids;
      show();
    },
  };
}
