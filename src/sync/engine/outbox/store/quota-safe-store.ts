import type { OutboxStore, VerdictUpdate } from './outbox-store.ts';
import { afterVerdict } from './queue-updates.ts';
import { isUnwritable } from './is-unwritable.ts';
import { createEnqueueBatcher } from './enqueue-batcher.ts';
import type { RetryWithEviction } from './retry-with-eviction.ts';

/**
 * Wraps the outbox's store for devices at their quota: every write evicts other data if necessary. Commands keep their
 * order during eviction (`createEnqueueBatcher`). Verdicts that cannot be stored are kept in memory and stored with the
 * next write, so that their commands are not sent to the server forever.
 */
export function createQuotaSafeStore(store: OutboxStore, retryWithEviction: RetryWithEviction): OutboxStore {
  /** Verdicts that could not be stored yet, by command id. */
  const unsavedVerdicts = new Map<string, VerdictUpdate>();

  const write = async (updates: readonly VerdictUpdate[]) => {
    await retryWithEviction(() => store.recordVerdicts(updates));
    for (const one of updates) if (unsavedVerdicts.get(one.id) === one) unsavedVerdicts.delete(one.id);
  };
  const writeUnsaved = async () => {
    if (unsavedVerdicts.size > 0) await write([...unsavedVerdicts.values()]);
  };

  return {
    ...store,
    readQueue: async () => {
      const all = await store.readQueue();
      if (unsavedVerdicts.size === 0) return all;
      return all.map((one) => {
        const update = unsavedVerdicts.get(one.id);
        return update ? afterVerdict(one, update) : one;
      });
    },
    verdict: async (id) => unsavedVerdicts.get(id)?.verdict ?? store.verdict(id),
    add: createEnqueueBatcher(store.add, retryWithEviction),
    recordVerdicts: async (updates) => {
      const due = new Map([...unsavedVerdicts, ...updates.map((one) => [one.id, one] as const)]);
      try {
        await write([...due.values()]);
        for (const { id } of updates) unsavedVerdicts.delete(id);
      } catch (error) {
        if (!isUnwritable(error) || updates.some((one) => 'photo_name' in one)) throw error;
        console.warn('outbox: store not writable, verdicts kept in memory', error);
        for (const one of updates) if (one.verdict) unsavedVerdicts.set(one.id, one);
      }
    },
    replace: async (id, renewed) => {
      await writeUnsaved();
      await retryWithEviction(() => store.replace(id, renewed));
    },
    remove: async (ids) => {
      await retryWithEviction(() => store.remove(ids));
      for (const id of ids) unsavedVerdicts.delete(id);
    },
    archiveConfirmed: async (rev, epoch) => {
      await writeUnsaved();
      return retryWithEviction(() => store.archiveConfirmed(rev, epoch));
    },
    requeueAfterRestore: async (epoch) => {
      // The store still has these commands as waiting.
      const lost = [...unsavedVerdicts.values()].filter(
        (one) => one.state === 'applied' && one.epoch !== epoch,
      );
      for (const { id } of lost) unsavedVerdicts.delete(id);
      return lost.length + (await retryWithEviction(() => store.requeueAfterRestore(epoch)));
    },
  };
}
