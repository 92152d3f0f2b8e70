import { uuidv7 } from 'uuidv7';
import type { Queries } from '#server/db/database.ts';
import type { EntityRow } from '#server/db/tables.ts';
import { chunks } from '#server/entities/write/upsert-rows.ts';

/** An arrival in a file. */
export type ArrivalInFile = {
  id: string;
  /** Null where it does not exist yet. */
  stored: EntityRow<'arrivals'> | null;
  /** Its current values: as stored, with the changes of the file's earlier rows. */
  header: Record<string, unknown>;
  /** Whether an earlier row of the file described it. */
  isHeaderSet: boolean;
  /** Its lines by reference, in order. */
  lines: Map<string, EntityRow<'arrivallines'>[]>;
  /** How many lines of each reference the file has had so far. */
  matchedCount: Map<string, number>;
};

/** The arrivals seen in one pass through a file. */
export type ArrivalsInFile = {
  load: (q: Queries, numbers: readonly string[]) => Promise<void>;
  get: (number: string) => ArrivalInFile;
  read: (q: Queries, numbers: readonly string[]) => Promise<EntityRow<'arrivals'>[]>;
};

async function readArrivals(q: Queries, numbers: readonly string[]): Promise<EntityRow<'arrivals'>[]> {
  const found: EntityRow<'arrivals'>[] = [];
  for (const part of chunks(numbers, 1000)) {
    found.push(...(await q.selectFrom('arrivals').selectAll().where('number', 'in', part).execute()));
  }
  return found;
}

/** Creates the collection, still without arrivals. */
export function createArrivalsInFile(): ArrivalsInFile {
  const arrivalsInFile = new Map<string, ArrivalInFile>();
  return {
    async load(q, numbers) {
      const fresh = [...new Set(numbers)].filter((number) => !arrivalsInFile.has(number));
      for (const number of fresh) {
        arrivalsInFile.set(number, {
          id: uuidv7(),
          stored: null,
          header: {},
          isHeaderSet: false,
          lines: new Map(),
          matchedCount: new Map(),
        });
      }
      for (const stored of await readArrivals(q, fresh)) {
        Object.assign(arrivalsInFile.get(stored.number)!, { id: stored.id, stored, header: { ...stored } });
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
          const known = arrivalsInFile.get(line.arrival_number)!.lines;
          known.set(line.reference, [...(known.get(line.reference) ?? []), line]);
        }
      }
    },
    get: (number) => arrivalsInFile.get(number)!,
    read: readArrivals,
  };
}
