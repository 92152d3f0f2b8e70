import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Database } from '#server/db/database.ts';

/** Reads of snapshots at once. Those of SQLite are synchronous; on PostgreSQL each takes a connection of the pool. */
const atOnce = { sqlite: 1, postgres: 3 } as const;

/**
 * Queues the reads of all snapshots of a process, first in, first out, and yields to the event loop before each, so that
 * other calls run in between. If each snapshot yielded on its own, the reads of all of them would run in one pass of the
 * loop.
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
