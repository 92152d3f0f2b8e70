import type { CommandArgs } from '#contract/commands/registry.ts';
import { Refusal } from '#contract/errors.ts';
import { readStored, redactRow } from '#server/entities/read/read-rows.ts';
import type { CommandContext } from '../commands/command-context.ts';
import { changeStock } from './change-stock.ts';
import { readPickedPieces } from './read-picked-pieces.ts';

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
    location: args.location,
  });
  return { on_hand: args.counted };
}
