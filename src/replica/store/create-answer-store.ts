import type { DisposableDatabase } from './disposable-database.ts';
import { isStorageFull } from './is-storage-full.ts';
import type { KeptOpen } from './keep-open.ts';
import type { AnswerStore } from './replica-store.ts';
import { StorageFullError } from './storage-full-error.ts';

/** Answers that are kept; the oldest go first. */
const keptAnswers = 300;

/** Last answers of lists, in what the browser may throw away. `now` gives epoch milliseconds. */
export function createAnswerStore(kept: KeptOpen<DisposableDatabase>, now: () => number): AnswerStore {
  return {
    get: async (key) => {
      const found = await kept.use((db) => db.answers.get(key));
      return found && { body: found.body, at: found.at };
    },
    put: async (key, body) => {
      try {
        await kept.use((db) =>
          db.transaction('rw', db.answers, async () => {
            await db.answers.put({ key, body, at: now() });
            const over = (await db.answers.count()) - keptAnswers;
            if (over > 0) await db.answers.orderBy('at').limit(over).delete();
          }),
        );
      } catch (error) {
        throw isStorageFull(error) ? new StorageFullError(undefined, { cause: error }) : error;
      }
    },
  };
}
