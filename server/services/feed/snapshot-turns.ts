import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Database } from '#server/db/database.ts';

/** Reads of snapshots at once. Those of SQLite are synchronous; on PostgreSQL each takes a connection of the pool. */
const atOnce = { sqlite: 1, postgres: 3 } as const;

/**
 * The reads of all snapshots of a process in the order in which they were asked for. Between two of them the event loop
 * serves other calls: devices that yield each for themselves would all go on in the same pass of it.
 */
class SnapshotTurns {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(kind: Database['kind']) {
    this.#free = atOnce[kind];
  }

  /** Runs a read when it is its turn. The read must not wait for a device. */
  async run<T>(read: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      await yieldToEventLoop();
      return await read();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free++;
    }
  }
}

const turns = new WeakMap<Database, SnapshotTurns>();

export function snapshotTurnsOf(db: Database): SnapshotTurns {
  let known = turns.get(db);
  if (!known) turns.set(db, (known = new SnapshotTurns(db.kind)));
  return known;
}
