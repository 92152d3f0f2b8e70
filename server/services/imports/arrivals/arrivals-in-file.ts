import { uuidv7 } from 'uuidv7';
import type { Queries } from '#server/db/database.ts';
import type { EntityRow } from '#server/db/tables.ts';
import { chunks } from '#server/entities/write/upsert-rows.ts';

/** An arrival in a file. */
export type ArrivalInFile = {
  id: string;
  /** Null where it does not exist yet. */
  stored: EntityRow<'arrivals'> | null;
  /** Whether this import creates it, or has already created it in an earlier batch. */
  isNew: boolean;
  /** Its current values: as stored, with the changes of the file's earlier rows. */
  arrivalValues: Record<string, unknown>;
  /** Whether the pass has seen its first row, which decides these values. */
  hasFirstRow: boolean;
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

/** Which of some arrivals were created by an action. */
async function readCreated(q: Queries, ids: readonly string[], actId: string | null): Promise<Set<string>> {
  const created = new Set<string>();
  if (actId === null) return created;
  for (const part of chunks(ids, 1000)) {
    const entries = await q
      .selectFrom('history')
      .select('row_id')
      .where('entity', '=', 'arrivals')
      .where('row_id', 'in', part)
      .where('action', '=', 'create')
      .where('act_id', '=', actId)
      .execute();
    for (const { row_id } of entries) created.add(row_id);
  }
  return created;
}

/**
 * Creates the collection, still without arrivals.
 * @param actId the import's act in the history: its own batches and other users write meanwhile, so that
 *   stored rows are read again for each batch; null in a dry run
 */
export function createArrivalsInFile(actId: string | null): ArrivalsInFile {
  const arrivalsInFile = new Map<string, ArrivalInFile>();
  return {
    async load(q, numbers) {
      const fresh = [...new Set(numbers)].filter((number) => actId !== null || !arrivalsInFile.has(number));
      const first = new Set(fresh.filter((number) => !arrivalsInFile.has(number)));
      for (const number of fresh) {
        const known = arrivalsInFile.get(number);
        arrivalsInFile.set(number, {
          id: known?.id ?? uuidv7(),
          stored: null,
          isNew: known?.isNew ?? true,
          arrivalValues: {},
          hasFirstRow: known?.hasFirstRow ?? false,
          lines: new Map(),
          matchedCount: known?.matchedCount ?? new Map(),
        });
      }
      const rows = await readArrivals(q, fresh);
      const unknown = rows.filter(({ number }) => first.has(number)).map(({ id }) => id);
      const createdHere = await readCreated(q, unknown, actId);
      for (const stored of rows) {
        const one = arrivalsInFile.get(stored.number)!;
        Object.assign(one, { id: stored.id, stored, arrivalValues: { ...stored } });
        if (first.has(stored.number)) one.isNew = createdHere.has(stored.id);
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
