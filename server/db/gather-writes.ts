import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import { systemAuthor, transact, type Write } from './transact.ts';

type Deps = { db: Database; clock: Clock };
type Queue<T> = { waiting: T[]; next: Promise<void> | null; last: Promise<unknown> };

/**
 * Records of the server itself that no call waits for, and that many devices cause at once: one write stores all that
 * have come while the one before ran, so that commands do not queue behind hundreds of them.
 * @param write stores some records in one transaction
 * @returns a function that stores a record, and resolves once it is committed
 */
export function gatherWrites<T>(
  write: (tx: Write, records: readonly T[]) => Promise<void>,
): (deps: Deps, record: T) => Promise<void> {
  const queues = new WeakMap<Database, Queue<T>>();
  return ({ db, clock }, record) => {
    let queue = queues.get(db);
    if (!queue) queues.set(db, (queue = { waiting: [], next: null, last: Promise.resolve() }));
    const own = queue;
    const run = () => {
      own.next = null;
      const records = own.waiting.splice(0);
      return transact(db, clock, systemAuthor, (tx) => write(tx, records));
    };
    own.waiting.push(record);
    own.next ??= own.last = own.last.then(run, run);
    return own.next;
  };
}
