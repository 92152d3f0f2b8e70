import type { CommandArgs } from '#contract/commands/registry.ts';
import { Refusal } from '#contract/errors.ts';
import { adjustmentDelta } from '#contract/rules/stock/adjustment.ts';
import { readStored, redactRow } from '#server/entities/read/read-rows.ts';
import type { CommandContext } from '../commands/command-context.ts';
import { changeStock } from './change-stock.ts';

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
