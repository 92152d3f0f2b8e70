import { Refusal } from '#contract/errors.ts';
import type { EntityName } from '#contract/registry.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import { serverEntities } from '#server/entities/registry.ts';
import { insertRows, updateRows } from '#server/entities/write/write-rows.ts';
import { codesOfGoods } from '../../stock/require-locations.ts';
import { textIn, type Changes, type Decide, type ImportPlan, type ImportContext } from '../import-plan.ts';
import { createArrivalsInFile, type ArrivalsInFile } from './arrivals-in-file.ts';
import { decideArrivalRow, arrivalFields, lineFields, type ArrivalRow } from './decide-arrival-row.ts';
import { existingKeys } from '#server/entities/write/references.ts';
import { createNearKeys, findNearNotes } from '../near-keys.ts';
import { createTally, type MadeTally } from '../made-rows.ts';

/** Arrivals with their lines, one row for each line; a row without a reference is an arrival without lines. */
export const arrivalsPlan: ImportPlan = planArrivals('arrivals');

/** Lines of existing arrivals. */
export const arrivallinesPlan: ImportPlan = planArrivals('arrivallines');

function planArrivals(name: 'arrivals' | 'arrivallines'): ImportPlan {
  return { start: (context) => startArrivals(name, context), countsRepeats: true };
}

function startArrivals(name: EntityName & ('arrivals' | 'arrivallines'), context: ImportContext): Decide {
  // All staff see all rows; Clients see none.
  if (serverEntities[name].visibility(context.actor) === 'none') throw new Refusal('row.not_found');
  const arrivalsInFile = createArrivalsInFile(context.actId);
  const tally = createTally();
  const nearProducts = createNearKeys('products', context.actor);
  const nearArticles = createNearKeys('articles', context.actor);
  return async (q, rows) => {
    const numberOf = (values: Record<string, unknown>) =>
      values[name === 'arrivals' ? 'number' : 'arrival_number'];
    await arrivalsInFile.load(
      q,
      rows.flatMap(({ values }) => (numberOf(values) as string | undefined) ?? []),
    );
    const articleCodes = await codesOfGoods(
      q,
      rows.map(({ values }) => textIn(values, 'location')),
    );
    const references = rows.map(({ values }) => textIn(values, 'reference'));
    const known = context.isDryRun ? await existingKeys(q, 'products', references) : new Set<string>();
    const isUnknown = (reference: string) => context.isDryRun && !known.has(reference);
    const addNotes = [
      await findNearNotes(q, nearProducts, rows, 'reference', isUnknown),
      await findNearNotes(q, nearArticles, rows, 'reference', isUnknown),
    ];
    const decided = rows.map((row) => decideArrivalRow(name, arrivalsInFile, context, row, articleCodes));
    for (const row of decided) countRow(tally, row);
    const decisions = decided.map((one) => one.decision);
    for (const add of addNotes) add(decisions);
    return {
      decisions,
      made: tally.take(),
      write: (tx) => writeArrivals(tx, arrivalsInFile, decided, context.cause),
    };
  };
}

function countRow({ create, update }: MadeTally, { arrival, line, before, decision }: ArrivalRow): void {
  if (arrival) create('arrivals');
  if (line) create('arrivallines');
  const isChanged = (fields: readonly string[]) => fields.some((field) => field in decision.changes);
  if (isChanged(arrivalFields)) update('arrivals');
  if (before && isChanged(lineFields)) update('arrivallines');
}

/** The new values of some changed fields. */
function patchOf(changes: Changes, fields: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(fields.flatMap((field) => (changes[field] ? [[field, changes[field][1]]] : [])));
}

async function writeArrivals(
  tx: Write,
  arrivalsInFile: ArrivalsInFile,
  rows: readonly ArrivalRow[],
  cause: string,
): Promise<void> {
  const created = rows.flatMap((row) => (row.arrival ? [row.arrival] : []));
  await insertRows(tx, 'arrivals', created as Partial<EntityRow<'arrivals'>>[], { cause });
  const lines = rows.flatMap((row) => (row.line ? [row.line] : []));
  await insertRows(tx, 'arrivallines', lines as Partial<EntityRow<'arrivallines'>>[], { cause });
  await updateRows(
    tx,
    'arrivallines',
    rows.flatMap(({ before, decision }) =>
      before && decision.state === 'update' ? [{ before, patch: patchOf(decision.changes, lineFields) }] : [],
    ),
    { cause },
  );
  const patches = new Map<string, Record<string, unknown>>();
  for (const { number, decision } of rows) {
    const patch = patchOf(decision.changes, arrivalFields);
    if (Object.keys(patch).length > 0) patches.set(number, { ...patches.get(number), ...patch });
  }
  // Read again, because writing lines has updated the counts of their arrivals.
  const arrivals = await arrivalsInFile.read(tx.q, [...patches.keys()]);
  await updateRows(
    tx,
    'arrivals',
    arrivals.map((before) => ({ before, patch: patches.get(before.number)! })),
    { cause },
  );
}
