import type { OutboxStore, Settlement } from './outbox-store.ts';
import { afterSettling } from './move-queued.ts';
import { isUnwritable } from './defer-if-unwritable.ts';
import { createEnqueueBatcher } from './enqueue-batcher.ts';
import type { WithQuota } from './with-quota.ts';

/**
 * Wraps the outbox's store for devices at their quota: every write evicts other data if necessary. Commands keep their
 * order during eviction (`createEnqueueBatcher`). Results that cannot be stored are kept in memory and stored with the next
 * write, so that their commands are not sent to the server forever.
 */
export function createQuotaSafeStore(store: OutboxStore, withQuota: WithQuota): OutboxStore {
  /** Results that could not be stored yet, by command id. */
  const owed = new Map<string, Settlement>();

  const write = async (settlements: readonly Settlement[]) => {
    await withQuota(() => store.settle(settlements));
    for (const one of settlements) if (owed.get(one.id) === one) owed.delete(one.id);
  };
  const writeOwed = async () => {
    if (owed.size > 0) await write([...owed.values()]);
  };

  return {
    ...store,
    all: async () => {
      const all = await store.all();
      if (owed.size === 0) return all;
      return all.map((one) => {
        const settlement = owed.get(one.id);
        return settlement ? afterSettling(one, settlement) : one;
      });
    },
    verdict: async (id) => owed.get(id)?.verdict ?? store.verdict(id),
    add: createEnqueueBatcher(store.add, withQuota),
    settle: async (settlements) => {
      const due = new Map([...owed, ...settlements.map((one) => [one.id, one] as const)]);
      try {
        await write([...due.values()]);
        for (const { id } of settlements) owed.delete(id);
      } catch (error) {
        if (!isUnwritable(error) || settlements.some((one) => 'photo_name' in one)) throw error;
        console.warn('outbox: store not writable, results kept in memory', error);
        for (const one of settlements) if (one.verdict) owed.set(one.id, one);
      }
    },
    replace: async (id, fresh) => {
      await writeOwed();
      await withQuota(() => store.replace(id, fresh));
    },
    remove: async (ids) => {
      await withQuota(() => store.remove(ids));
      for (const id of ids) owed.delete(id);
    },
    lift: async (rev, epoch) => {
      await writeOwed();
      return withQuota(() => store.lift(rev, epoch));
    },
    offerAgain: async (epoch) => {
      // In the store they still wait.
      const lost = [...owed.values()].filter((one) => one.state === 'applied' && one.epoch !== epoch);
      for (const { id } of lost) owed.delete(id);
      return lost.length + (await withQuota(() => store.offerAgain(epoch)));
    },
  };
}
