import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';

export type ArrivalLine = EntityRow<'arrivallines'>;

/** The lines of an arrival that are not deleted. */
export async function linesOfArrival(tx: Write, number: string): Promise<ArrivalLine[]> {
  return tx.q
    .selectFrom('arrivallines')
    .selectAll()
    .where('arrival_number', '=', number)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** A line by its id, including deleted ones. */
export async function findLineOrDeleted(tx: Write, id: string): Promise<ArrivalLine | undefined> {
  return tx.q.selectFrom('arrivallines').selectAll().where('id', '=', id).executeTakeFirst();
}
