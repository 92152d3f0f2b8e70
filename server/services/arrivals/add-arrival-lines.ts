import { Refusal } from '#contract/errors.ts';
import type { Write } from '#server/db/transact.ts';
import type { Actor } from '#server/entities/actor.ts';
import { readStored, redactRow } from '#server/entities/read/read-rows.ts';
import { cleanReferences } from '#server/entities/write/references.ts';
import { insertRows } from '#server/entities/write/write-rows.ts';

/** Adds expected lines to an arrival that is not in stock: all, or none. */
export async function addArrivalLines(
  tx: Write,
  actor: Actor,
  id: string,
  lines: readonly { reference: string; expected: number }[],
): Promise<{ added: number }> {
  const arrival = await readStored(tx.q, 'arrivals', actor, id);
  if (arrival.applied_at) {
    throw new Refusal('arrival.applied', { current: redactRow('arrivals', actor, arrival) });
  }
  const references = await cleanReferences(
    tx.q,
    'products',
    lines.map((line) => line.reference),
  );
  const rows = lines.map(({ expected }, at) => ({
    arrival_number: arrival.number,
    reference: references[at] ?? '',
    expected,
  }));
  if (rows.some((row) => row.reference === '')) {
    throw new Refusal('fields.invalid', { fields: { reference: 'required' } });
  }
  await insertRows(tx, 'arrivallines', rows);
  return { added: rows.length };
}
