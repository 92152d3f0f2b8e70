import type { CommandArgs } from '#contract/commands/registry.ts';
import { Refusal } from '#contract/errors.ts';
import type { Write } from '#server/db/transact.ts';
import { readStored } from '#server/entities/read/read-rows.ts';
import { updateRow, updateRows } from '#server/entities/write/write-rows.ts';
import type { CommandContext } from '../commands/command-context.ts';
import { changeStock, findProducts } from '../stock/change-stock.ts';
import { linesOfArrival, type ArrivalLine } from './arrival-lines.ts';
import { formerLocations } from './former-locations.ts';

/**
 * Reverses an applied arrival: creates the opposite movements, restores the locations that it replaced, and marks the
 * arrival. Lines in quarantine are closed.
 * Refuses `stock.negative`, with the products, where more is taken than is left, unless the user confirmed it of them.
 */
export async function reverseArrival(
  context: CommandContext,
  args: CommandArgs<'arrival.reverse'>,
): Promise<unknown> {
  const { tx, actor } = context;
  const arrival = await readStored(tx.q, 'arrivals', actor, args.arrival_id);
  if (!arrival.applied_at) throw new Refusal('arrival.not_applied');
  if (arrival.reversed_at) return { reversed: 0 };
  const reason = args.reason.trim();
  if (reason === '') throw new Refusal('order.reason_required');
  const all = await linesOfArrival(tx, arrival.number);
  const lines = all.filter((line) => line.state === 'applied');
  if (!args.below_zero) await requireStock(tx, lines, new Set(args.confirmed_below_zero));
  await changeStock(
    tx,
    lines.map((line) => ({ reference: line.reference, onHandDelta: line.rejected - line.received })),
    { cause: 'arrival reversal', source: arrival.number, note: reason },
  );
  const products = await findProducts(
    tx,
    lines.map((line) => line.reference),
  );
  const former = await formerLocations(tx.q, arrival, products);
  await updateRows(
    tx,
    'products',
    products
      .filter(({ id }) => former.has(id))
      .map((before) => ({ before, patch: { location: former.get(before.id)! } })),
    { cause: reason },
  );
  await updateRows(
    tx,
    'arrivallines',
    all.map((before) => ({ before, patch: { state: 'reversed' as const } })),
    { cause: reason },
  );
  await updateRow(
    tx,
    'arrivals',
    arrival,
    { reversed_at: tx.now, reversed_by: actor.username },
    { cause: reason },
  );
  return { reversed: lines.length };
}

/** Refuses to take more than is on hand, because pieces have left since, except of the confirmed products. */
async function requireStock(
  tx: Write,
  lines: readonly ArrivalLine[],
  confirmed: ReadonlySet<string>,
): Promise<void> {
  const taken = new Map<string, number>();
  for (const { reference, received, rejected } of lines) {
    taken.set(reference, (taken.get(reference) ?? 0) + received - rejected);
  }
  const missing = (await findProducts(tx, [...taken.keys()]))
    .map(({ reference, on_hand }) => ({ reference, on_hand, taken: taken.get(reference)! }))
    .filter((one) => one.taken > 0 && one.taken > one.on_hand && !confirmed.has(one.reference));
  if (missing.length > 0) throw new Refusal('stock.negative', { current: { products: missing } });
}
