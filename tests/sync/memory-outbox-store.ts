import type { OutboxStore } from '#src/sync/engine/outbox/store/outbox-store.ts';
import {
  afterRemoving,
  afterReplacing,
  afterRestore,
  afterVerdict,
  isInReplica,
} from '#src/sync/engine/outbox/store/queue-updates.ts';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';

const confirmedRetentionMs = 30 * 86_400_000;

/** Called before and after each write, with the method's name; the method throws what it throws. */
export interface OutboxFaults {
  before?: (method: keyof OutboxStore) => void | Promise<void>;
  after?: (method: keyof OutboxStore) => void | Promise<void>;
}

type Confirmed = QueuedCommand & { confirmed_at: number };

/** What survives a tab: pass it to the next store. */
export interface OutboxDisk {
  next: number;
  queue: QueuedCommand[];
  confirmed: Confirmed[];
}

export function emptyDisk(): OutboxDisk {
  return { next: 1, queue: [], confirmed: [] };
}

/** The outbox's store in memory: each method is one step, as the durable one's are one transaction. */
export function createMemoryOutboxStore(
  disk: OutboxDisk = emptyDisk(),
  { before = () => undefined, after = () => undefined }: OutboxFaults = {},
  now: () => number = () => 0,
): OutboxStore {
  const write = async <T>(method: keyof OutboxStore, work: () => T): Promise<T> => {
    await before(method);
    const result = work();
    await after(method);
    return result;
  };

  return {
    epoch: async () => {
      const applied = disk.queue.findLast((one) => one.state === 'applied');
      return (applied ?? disk.confirmed.at(-1))?.epoch ?? null;
    },
    verdict: async (id) => [...disk.queue, ...disk.confirmed].find((one) => one.id === id)?.verdict ?? null,
    readQueue: async () => disk.queue.map((one) => ({ ...one })),
    add: (drafts) =>
      write('add', () =>
        drafts.map((draft) => {
          const known = disk.queue.find((one) => one.id === draft.id);
          if (known) return { ...known };
          const queued = { ...draft, n: disk.next++ };
          disk.queue.push(queued);
          return { ...queued };
        }),
      ),
    recordVerdicts: (updates) =>
      write('recordVerdicts', () => {
        const byId = new Map(updates.map((one) => [one.id, one]));
        disk.queue = disk.queue.map((one) => {
          const settled = byId.get(one.id);
          return settled ? afterVerdict(one, settled) : one;
        });
      }),
    replace: (id, fresh) =>
      write('replace', () => {
        if (!disk.queue.some((one) => one.id === id)) return;
        disk.queue = disk.queue.map((one) =>
          one.id === id ? { ...fresh, n: one.n } : (afterReplacing(one, id, fresh.id) ?? one),
        );
      }),
    remove: (ids) =>
      write('remove', () => {
        const gone = new Set(ids);
        disk.queue = disk.queue
          .filter((one) => !gone.has(one.id))
          .map((one) => afterRemoving(one, gone) ?? one);
      }),
    archiveConfirmed: (rev, epoch) =>
      write('archiveConfirmed', () => {
        const done = disk.queue.filter((one) => isInReplica(one, rev, epoch));
        if (done.length === 0) return false;
        disk.queue = disk.queue.filter((one) => !done.includes(one));
        disk.confirmed.push(...done.map((one) => ({ ...one, confirmed_at: now() })));
        disk.confirmed = disk.confirmed.filter((one) => one.confirmed_at >= now() - confirmedRetentionMs);
        return true;
      }),
    requeueAfterRestore: (epoch) =>
      write('requeueAfterRestore', () => {
        const archived = disk.confirmed.flatMap(
          ({ confirmed_at: _at, ...one }) => afterRestore(one, epoch) ?? [],
        );
        const queued = disk.queue.flatMap((one) => afterRestore(one, epoch) ?? []);
        const back = new Map([...archived, ...queued].map((one) => [one.id, one]));
        disk.confirmed = disk.confirmed.filter((one) => !back.has(one.id));
        disk.queue = [...disk.queue.filter((one) => !back.has(one.id)), ...back.values()];
        disk.queue.sort((a, b) => a.n - b.n);
        return back.size;
      }),
  };
}
