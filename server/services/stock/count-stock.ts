import type { CommandArgs } from '#contract/commands/registry.ts';
import { Refusal } from '#contract/errors.ts';
import { adjustmentDelta } from '#contract/rules/stock/adjustment.ts';
import { readStored, redactRow } from '#server/entities/read/read-rows.ts';
import { updateRow } from '#server/entities/write/write-rows.ts';
import type { CommandContext } from '../commands/command-context.ts';
import { changeStock } from './change-stock.ts';
import { readPickedPieces } from './read-picked-pieces.ts';
import { requireLocations } from './require-locations.ts';

/** Records a stock count: the difference to the ledger becomes a movement with its cause. */
export async function countStock(
  context: CommandContext,
  args: CommandArgs<'stock.count'>,
): Promise<unknown> {
  const { tx, actor } = context;
  const product = await readStored(tx.q, 'products', actor, args.product_id);
  const isSeen =
    product.on_hand === args.from &&
    (args.picked === undefined || args.picked === (await readPickedPieces(tx.q, product.reference)));
  if (!isSeen && product.on_hand !== args.counted) {
    throw new Refusal('row.stale', { current: redactRow('products', actor, product) });
  }
  await changeStock(tx, [{ reference: product.reference, onHandDelta: args.counted - product.on_hand }], {
    cause: args.cause,
    source: '',
    note: args.note,
  });
  return { on_hand: args.counted };
}

/**
 * Records damaged, lost or found pieces as a movement with its reason.
 * @throws Refusal `stock.negative` for more pieces than are on hand; `row.stale` if stock has moved since
 */
export async function adjustStock(
  context: CommandContext,
  args: CommandArgs<'stock.adjust'>,
): Promise<unknown> {
  const { tx, actor } = context;
  const product = await readStored(tx.q, 'products', actor, args.product_id);
  const delta = adjustmentDelta(args);
  const current = redactRow('products', actor, product);
  // First, because keeping the user's side of a conflict could not succeed either.
  if (product.on_hand + delta < 0) throw new Refusal('stock.negative', { current });
  if (product.on_hand !== args.from) throw new Refusal('row.stale', { current });
  await changeStock(tx, [{ reference: product.reference, onHandDelta: delta }], {
    cause: args.cause,
    source: '',
    note: args.reason,
  });
  return { on_hand: product.on_hand + delta };
}

/** Sets the current location of a product; its open lines are updated. */
export async function relocateProduct(
  context: CommandContext,
  args: CommandArgs<'product.relocate'>,
): Promise<unknown> {
  const { tx, actor } = context;
  const product = await readStored(tx.q, 'products', actor, args.product_id);
  const location = args.location.trim();
  if (product.location !== args.from && product.location !== location) {
    throw new Refusal('row.stale', { current: redactRow('products', actor, product) });
  }
  if (location !== product.location) await requireLocations(tx.q, [location]);
  await updateRow(tx, 'products', product, { location }, { cause: 'product.relocate' });
  return { location };
}
