import type { DisposableDatabase } from './disposable-database.ts';
import type { ReopeningDatabase } from './reopening-database.ts';
import type { AnswerStore } from './replica-store.ts';
import { writeInTransaction } from './write-in-transaction.ts';

/** Maximum number of cached answers; the oldest are evicted. */
const maxCachedAnswers = 300;

/** Caches list answers in the disposable database. `now`: Unix milliseconds. */
export function createAnswerStore(
  database: ReopeningDatabase<DisposableDatabase>,
  now: () => number,
): AnswerStore {
  return {
    get: async (key, rights) => {
      const [found, own] = await database.use((db) =>
        db.transaction('r', [db.answers, db.state], () =>
          Promise.all([db.answers.get(key), db.state.get('rights')]),
        ),
      );
      return found && own === rights ? { body: found.body, at: found.at } : undefined;
    },
    clear: () => database.use((db) => writeInTransaction(db, () => db.answers.clear())),
    put: (key, body, rights) =>
      database.use((db) =>
        writeInTransaction(db, async () => {
          if ((await db.state.get('rights')) !== rights) {
            await db.answers.clear();
            await db.state.put(rights, 'rights');
          }
          await db.answers.put({ key, body, at: now() });
          const excess = (await db.answers.count()) - maxCachedAnswers;
          if (excess > 0) await db.answers.orderBy('at').limit(excess).delete();
        }),
      ),
  };
}
