import { sql } from 'kysely';
import { isSameLocation } from '#contract/rules/stock/same-location.ts';
import type { Queries } from '#server/db/database.ts';
import type { Changes } from '../import-plan.ts';

/**
 * When an import counted a product (UTC ISO), and where the product is once the import is undone. `from`: where it was
 * until then, if the import that is being undone moved it with this count.
 */
export type ImportedCount = { at: string; location: string; from?: string | undefined };

/** What happened to a product after an import: a movement, or with `from` a change of its location. */
type ProductEvent = {
  reference: string;
  at: string;
  rev: number;
  id: string;
  act_id: string;
  location: string;
  cause: string;
  from?: string;
};

/**
 * The references of the products that were counted at their location after an import, by a user or by another import that
 * is not undone: the undo of the import does not make their count due again. A product may have moved since its count.
 * @param imported by reference
 * @param actId the act of the import, which is being undone
 */
export async function countedSince(
  q: Queries,
  imported: ReadonlyMap<string, ImportedCount>,
  actId: string,
): Promise<Set<string>> {
  if (imported.size === 0) return new Set();
  const first = [...imported.values()].reduce((earliest, { at }) => (at < earliest ? at : earliest), '9');
  const references = [...imported.keys()];
  const events = Map.groupBy(
    [...(await readMovements(q, references, first)), ...(await readRelocations(q, references, first))],
    ({ reference }) => reference,
  );
  return new Set(references.filter((one) => isCounted(events.get(one) ?? [], imported.get(one)!, actId)));
}

function isCounted(
  events: readonly ProductEvent[],
  { at, location, from }: ImportedCount,
  actId: string,
): boolean {
  const later = events.filter((one) => one.at > at);
  const acts = new Set(later.map(({ act_id }) => act_id));
  const isUndone = ({ act_id }: ProductEvent) => {
    const [kind, job] = act_id.split(':');
    return (kind === 'import' || kind === 'undo') && acts.has(`import:${job}`) && acts.has(`undo:${job}`);
  };
  const lasting = later
    .filter((one) => !isUndone(one))
    .sort((a, b) => compare(a.at, b.at) || a.rev - b.rev || compare(a.id, b.id));
  // Where the product was, if the import had not been.
  let place = from ?? lasting.find((one) => one.from !== undefined)?.from ?? location;
  for (const one of lasting) {
    if (one.act_id === actId) continue;
    if (one.from !== undefined) place = one.location;
    else if ((one.cause === 'count' || one.cause === 'opening') && isSameLocation(one.location, place))
      return true;
  }
  return false;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

async function readMovements(
  q: Queries,
  references: readonly string[],
  after: string,
): Promise<ProductEvent[]> {
  const { rows } = await sql<ProductEvent>`
    select m.reference, m.at, m.location, m.cause, coalesce(h.rev, 0) as rev, coalesce(h.id, '') as id,
      coalesce(h.act_id, '') as act_id
    from movements m left join history h on h.entity = 'movements' and h.row_id = m.id
    where m.reference in (${sql.join(references)}) and m.at > ${after}`.execute(q);
  return rows;
}

/** The changes of the products' locations, by users and by files. */
async function readRelocations(
  q: Queries,
  references: readonly string[],
  after: string,
): Promise<ProductEvent[]> {
  const { rows } = await sql<Omit<ProductEvent, 'location' | 'from'> & { changes: string }>`
    select p.reference, h.at, h.rev, h.id, h.act_id, h.cause, h.changes
    from products p join history h on h.entity = 'products' and h.row_id = p.id
    where p.reference in (${sql.join(references)}) and h.at > ${after} and h.action = 'update'
      and h.fields like '%"location"%'`.execute(q);
  return rows.map(({ changes, ...event }) => {
    const [from, location] = (JSON.parse(changes) as Changes)['location'] as [string, string];
    return { ...event, from, location };
  });
}

/**
 * The counts of products by imports that were undone while a later count existed, so that their products did not become
 * due again.
 * @param before product id → only counts before this time
 * @returns by the product's id: the last such count, and what `count_due` was before it
 */
export async function readUndoneCounts(
  q: Queries,
  before: ReadonlyMap<string, string>,
): Promise<Map<string, { at: string; due: unknown }>> {
  if (before.size === 0) return new Map();
  const traces = await q
    .selectFrom('import_trace')
    .select(['row_id', 'changes'])
    .where('entity', '=', 'products')
    .where('state', '=', 'undone')
    .where('row_id', 'in', [...before.keys()])
    .where('changes', '<>', '')
    .execute();
  const found = new Map<string, { at: string; due: unknown }>();
  for (const { row_id, changes } of traces) {
    const { count_due: due, last_movement_at: moved } = JSON.parse(changes) as Changes;
    if (!due || !moved) continue;
    const at = moved[1] as string;
    const isLast = at < before.get(row_id)! && at > (found.get(row_id)?.at ?? '');
    if (isLast) found.set(row_id, { at, due: due[0] });
  }
  return found;
}
