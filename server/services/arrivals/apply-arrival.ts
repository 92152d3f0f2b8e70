import type { Recount, SeenLine } from '#contract/commands/arrival-recounts.ts';
import { digestOfCounts } from '#contract/commands/arrival-seen.ts';
import type { CommandArgs } from '#contract/commands/registry.ts';
import { Refusal } from '#contract/errors.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import { readStored, redactRow } from '#server/entities/read/read-rows.ts';
import { updateRow, updateRows } from '#server/entities/write/write-rows.ts';
import { changeStock, findProducts } from '../stock/change-stock.ts';
import type { CommandContext } from '../commands/command-context.ts';
import { requireLocations } from '../stock/require-locations.ts';
import { notifyArrivalApplied } from '../notifications/notify-arrival-applied.ts';
import { linesOfArrival, type ArrivalLine } from './arrival-lines.ts';

/**
 * Brings an arrival into stock, once: lines with known references go into stock, the others into quarantine. Refused if
 * lines have other counts than the user saw.
 */
export async function applyArrival(
  context: CommandContext,
  args: CommandArgs<'arrival.apply'>,
): Promise<unknown> {
  const { tx, actor } = context;
  const arrival = await readStored(tx.q, 'arrivals', actor, args.arrival_id);
  if (arrival.applied_at) {
    throw new Refusal('arrival.applied', { current: redactRow('arrivals', actor, arrival) });
  }
  const before = await linesOfArrival(tx, arrival.number);
  const reported = new Map(args.lines.map(({ line_id, ...counts }) => [line_id, counts]));
  if (args.lines.some((line) => !before.some((one) => one.id === line.line_id)))
    throw new Refusal('row.not_found');
  const recounts = args.seen ? recountsSince(args.seen, before) : [];
  const isOtherDigest = args.seen_digest !== undefined && args.seen_digest !== digestOfCounts(before);
  if (recounts.length > 0 || isOtherDigest) {
    const { id, number } = arrival;
    throw new Refusal('arrival.recounted', { current: { arrival: { id, number }, lines: recounts } });
  }
  await requireLocations(
    tx.q,
    before.flatMap((line) => {
      const { location = line.location } = reported.get(line.id) ?? {};
      return location === line.location ? [] : [location];
    }),
  );
  const known = new Set(
    (
      await findProducts(
        tx,
        before.map((line) => line.reference),
      )
    )
      .filter((product) => !product.deleted_at)
      .map((product) => product.reference),
  );
  const lines = await updateRows(
    tx,
    'arrivallines',
    before.map((line) => ({
      before: line,
      patch: {
        ...reported.get(line.id),
        state: known.has(line.reference) ? ('applied' as const) : ('quarantine' as const),
      },
    })),
    { cause: 'arrival.apply' },
  );
  const applied = lines.filter((line) => line.state === 'applied');
  await bringIn(tx, arrival, applied);
  await updateRow(tx, 'arrivals', arrival, { applied_at: tx.now, applied_by: actor.username });
  return { applied: applied.length, quarantine: lines.length - applied.length };
}

/** The lines with other counts than the user saw: counted again, counted for the first time, or deleted. */
function recountsSince(seen: readonly SeenLine[], lines: readonly ArrivalLine[]): Recount[] {
  const seenById = new Map(seen.map((one) => [one.line_id, one]));
  const recounted = lines.filter(({ id, received, rejected }) => {
    const before = seenById.get(id);
    return received !== (before?.received ?? 0) || rejected !== (before?.rejected ?? 0);
  });
  const present = new Set(lines.map((line) => line.id));
  const deleted = seen.filter((one) => one.received > 0 && !present.has(one.line_id));
  return [
    ...recounted.map(({ id: line_id, reference, expected, received, rejected }) => {
      return { line_id, reference, expected, received, rejected };
    }),
    ...deleted.map((one) => ({ ...one, expected: 0, received: 0, rejected: 0 })),
  ];
}

/**
 * Brings lines into stock: creates the movements, sets the locations, and notifies the users who waited for the goods.
 */
export async function bringIn(
  tx: Write,
  arrival: EntityRow<'arrivals'>,
  lines: readonly ArrivalLine[],
): Promise<void> {
  // First, because the movements record where the goods were put.
  await placeGoods(tx, lines);
  await changeStock(
    tx,
    lines.map((line) => ({ reference: line.reference, onHandDelta: line.received - line.rejected })),
    { cause: 'arrival', source: arrival.number },
  );
  await notifyArrivalApplied(tx, arrival, lines);
}

/** Copies the location of a line to its product. */
async function placeGoods(tx: Write, lines: readonly ArrivalLine[]): Promise<void> {
  const places = new Map(
    lines
      .filter((line) => line.location !== '' && line.received > line.rejected)
      .map((line) => [line.reference, line.location]),
  );
  const products = await findProducts(tx, [...places.keys()]);
  await updateRows(
    tx,
    'products',
    products.map((before) => ({ before, patch: { location: places.get(before.reference)! } })),
    { cause: 'arrival.apply' },
  );
}
