import { uuidv7 } from 'uuidv7';
import type { Queries } from '#server/db/database.ts';
import type { EntityRow } from '#server/db/tables.ts';
import { chunks } from '#server/entities/upsert-rows.ts';

/** An arrival that a file speaks of. */
export type BookedArrival = {
  id: string;
  /** Null where it is not there yet. */
  stored: EntityRow<'arrivals'> | null;
  /** What it says so far: as stored, then as rows of the file changed it. */
  header: Record<string, unknown>;
  /** A row of the file already stood for it. */
  told: boolean;
  /** Its lines by reference, in their order. */
  lines: Map<string, EntityRow<'arrivallines'>[]>;
  /** How many lines of each reference the file has brought so far. */
  brought: Map<string, number>;
};

/** What one pass through a file knows of arrivals. */
export type ArrivalBook = {
  look: (q: Queries, numbers: readonly string[]) => Promise<void>;
  get: (number: string) => BookedArrival;
  read: (q: Queries, numbers: readonly string[]) => Promise<EntityRow<'arrivals'>[]>;
};

async function readArrivals(q: Queries, numbers: readonly string[]): Promise<EntityRow<'arrivals'>[]> {
  const found: EntityRow<'arrivals'>[] = [];
  for (const part of chunks(numbers, 1000)) {
    found.push(...(await q.selectFrom('arrivals').selectAll().where('number', 'in', part).execute()));
  }
  return found;
}

/** An empty book. */
export function createArrivalBook(): ArrivalBook {
  const book = new Map<string, BookedArrival>();
  return {
    async look(q, numbers) {
      const fresh = [...new Set(numbers)].filter((number) => !book.has(number));
      for (const number of fresh) {
        book.set(number, {
          id: uuidv7(),
          stored: null,
          header: {},
          told: false,
          lines: new Map(),
          brought: new Map(),
        });
      }
      for (const stored of await readArrivals(q, fresh)) {
        Object.assign(book.get(stored.number)!, { id: stored.id, stored, header: { ...stored } });
      }
      for (const part of chunks(fresh, 1000)) {
        const lines = await q
          .selectFrom('arrivallines')
          .selectAll()
          .where('arrival_number', 'in', part)
          .where('deleted_at', 'is', null)
          .orderBy('id')
          .execute();
        for (const line of lines) {
          const known = book.get(line.arrival_number)!.lines;
          known.set(line.reference, [...(known.get(line.reference) ?? []), line]);
        }
      }
    },
    get: (number) => book.get(number)!,
    read: readArrivals,
  };
}
