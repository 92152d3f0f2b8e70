import type { DisposableDatabase } from './disposable-database.ts';
import type { KeptOpen } from './keep-open.ts';
import type { AnswerStore } from './replica-store.ts';
import { writeInOne } from './write-in-one.ts';

/** Answers that are kept; the oldest go first. */
const keptAnswers = 300;

/** Last answers of lists, in what the browser may throw away. `now` gives epoch milliseconds. */
export function createAnswerStore(kept: KeptOpen<DisposableDatabase>, now: () => number): AnswerStore {
  return {
    get: async (key) => {
      const found = await kept.use((db) => db.answers.get(key));
      return found && { body: found.body, at: found.at };
    },
    clear: () => kept.use((db) => writeInOne(db, () => db.answers.clear())),
    put: (key, body) =>
      kept.use((db) =>
        writeInOne(db, async () => {
          await db.answers.put({ key, body, at: now() });
          const over = (await db.answers.count()) - keptAnswers;
          if (over > 0) await db.answers.orderBy('at').limit(over).delete();
        }),
      ),
  };
}
