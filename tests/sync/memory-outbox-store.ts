import type { OutboxStore } from '#src/outbox/outbox-store.ts';
import { afterRemoving, afterReplacing } from '#src/outbox/follow-decision.ts';
import type { Queued } from '#src/outbox/queued.ts';

const keptMs = 30 * 86_400_000;

/** Called before and after each write, with the method's name; what it throws, the method throws. */
export interface OutboxFaults {
  before?: (method: keyof OutboxStore) => void | Promise<void>;
  after?: (method: keyof OutboxStore) => void | Promise<void>;
}

type Confirmed = Queued & { confirmed_at: number };

/** What stays when a tab dies: hand it to the next store. */
export interface OutboxDisk {
  next: number;
  queue: Queued[];
  confirmed: Confirmed[];
}

export function emptyDisk(): OutboxDisk {
  return { next: 1, queue: [], confirmed: [] };
}

/** The outbox's store in memory: each method one step, as the durable one's are one transaction. */
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
    all: async () => disk.queue.map((one) => ({ ...one })),
    add: (draft) =>
      write('add', () => {
        if (disk.queue.some((one) => one.id === draft.id)) throw new Error('This id is queued already.');
        const queued = { ...draft, n: disk.next++ };
        disk.queue.push(queued);
        return { ...queued };
      }),
    settle: (settlements) =>
      write('settle', () => {
        const byId = new Map(settlements.map((one) => [one.id, one]));
        disk.queue = disk.queue.map((one) => {
          const settled = byId.get(one.id);
          if (!settled) return one;
          const { state, verdict, epoch } = settled;
          const attempts = state === 'waiting' ? one.attempts + 1 : one.attempts;
          return { ...one, state, verdict, attempts, ...(epoch === undefined ? {} : { epoch }) };
        });
      }),
    replace: (id, fresh) =>
      write('replace', () => {
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
    lift: (rev, epoch) =>
      write('lift', () => {
        const arrived = (one: Queued) =>
          one.state === 'applied' && one.epoch === epoch && (one.verdict?.rev ?? 0) <= rev;
        const done = disk.queue.filter(arrived);
        if (done.length === 0) return false;
        disk.queue = disk.queue.filter((one) => !arrived(one));
        disk.confirmed.push(...done.map((one) => ({ ...one, confirmed_at: now() })));
        disk.confirmed = disk.confirmed.filter((one) => one.confirmed_at >= now() - keptMs);
        return true;
      }),
    offerAgain: (epoch) =>
      write('offerAgain', () => {
        const lost = (one: Queued) => one.state === 'applied' && one.epoch !== epoch;
        const again = ({ epoch: _epoch, ...one }: Queued): Queued => ({
          ...one,
          state: 'waiting',
          verdict: null,
        });
        const offered = [...disk.confirmed, ...disk.queue].filter(lost).length;
        if (offered === 0) return 0;
        const lifted = disk.confirmed.filter(lost).map(({ confirmed_at: _at, ...one }) => again(one));
        disk.confirmed = disk.confirmed.filter((one) => !lost(one));
        disk.queue = [...disk.queue.map((one) => (lost(one) ? again(one) : one)), ...lifted].toSorted(
          (a, b) => a.n - b.n,
        );
        return offered;
      }),
  };
}
