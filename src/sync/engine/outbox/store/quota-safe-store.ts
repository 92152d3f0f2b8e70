import type { OutboxStore, OutcomeUpdate } from './outbox-store.ts';
import { afterSettling } from './queue-transitions.ts';
import { isUnwritable } from './defer-if-unwritable.ts';
import { createEnqueueBatcher } from './enqueue-batcher.ts';
import type { WithQuota } from './evict-for-space.ts';

/**
 * Wraps the outbox's store for devices at their quota: every write evicts other data if necessary. Commands keep their
 * order during eviction (`createEnqueueBatcher`). Results that cannot be stored are kept in memory and stored with the next
 * write, so that their commands are not sent to the server forever.
 */
export function createQuotaSafeStore(store: OutboxStore, withQuota: WithQuota): OutboxStore {
  /** Results that could not be stored yet, by command id. */
  const unsavedOutcomes = new Map<string, OutcomeUpdate>();

  const write = async (updates: readonly OutcomeUpdate[]) => {
    await withQuota(() => store.settle(updates));
    for (const one of updates) if (unsavedOutcomes.get(one.id) === one) unsavedOutcomes.delete(one.id);
  };
  const writeUnsaved = async () => {
    if (unsavedOutcomes.size > 0) await write([...unsavedOutcomes.values()]);
  };

  return {
    ...store,
    all: async () => {
      const all = await store.all();
      if (unsavedOutcomes.size === 0) return all;
      return all.map((one) => {
        const update = unsavedOutcomes.get(one.id);
        return update ? afterSettling(one, update) : one;
      });
    },
    verdict: async (id) => unsavedOutcomes.get(id)?.verdict ?? store.verdict(id),
    add: createEnqueueBatcher(store.add, withQuota),
    settle: async (updates) => {
      const due = new Map([...unsavedOutcomes, ...updates.map((one) => [one.id, one] as const)]);
      try {
        await write([...due.values()]);
        for (const { id } of updates) unsavedOutcomes.delete(id);
      } catch (error) {
        if (!isUnwritable(error) || updates.some((one) => 'photo_name' in one)) throw error;
        console.warn('outbox: store not writable, results kept in memory', error);
        for (const one of updates) if (one.verdict) unsavedOutcomes.set(one.id, one);
      }
    },
    replace: async (id, fresh) => {
      await writeUnsaved();
      await withQuota(() => store.replace(id, fresh));
    },
    remove: async (ids) => {
      await withQuota(() => store.remove(ids));
      for (const id of ids) unsavedOutcomes.delete(id);
    },
    archiveConfirmed: async (rev, epoch) => {
      await writeUnsaved();
      return withQuota(() => store.archiveConfirmed(rev, epoch));
    },
    requeueLost: async (epoch) => {
      // In the store they still wait.
      const lost = [...unsavedOutcomes.values()].filter(
        (one) => one.state === 'applied' && one.epoch !== epoch,
      );
      for (const { id } of lost) unsavedOutcomes.delete(id);
      return lost.length + (await withQuota(() => store.requeueLost(epoch)));
    },
  };
}
