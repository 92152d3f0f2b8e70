import type { CommandArgs } from '#contract/commands/registry.ts';
import { Refusal } from '#contract/errors.ts';
import type { Rows } from '#contract/registry.ts';
import type { EntityRow } from '#server/db/tables.ts';
import { readStored, redactRow } from '#server/entities/read/read-rows.ts';
import type { CommandContext } from '../commands/command-context.ts';
import { changeStock } from './change-stock.ts';
import { readPickedPieces } from './read-picked-pieces.ts';

/** The causes of movements that set the stock to what was counted. */
const countCauses: ReadonlySet<Rows['movements']['cause']> = new Set(['opening', 'count', 'correction']);

/**
 * Records a stock count: the difference to the ledger becomes a movement with its cause. Refuses `row.stale` if stock or
 * picked pieces have changed since the user saw them, unless the count or another one found what is recorded.
 */
export async function countStock(
  context: CommandContext,
  args: CommandArgs<'stock.count'>,
): Promise<unknown> {
  const { tx, actor } = context;
  const product = await readStored(tx.q, 'products', actor, args.product_id);
  const isUnmoved = product.on_hand === args.from;
  // A count that found the recorded stock is right also if pieces were picked after it, which leaves them on hand.
  const isPickedSeen =
    (isUnmoved && args.counted === args.from) ||
    args.picked === undefined ||
    args.picked === (await readPickedPieces(tx.q, product.reference));
  if (!isPickedSeen || !(isUnmoved || (await isCountedAlike(context, product, args)))) {
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

/**
 * Whether nothing but a count has changed the stock since the user saw it, and that count found the same pieces. After any
 * other movement, an equal number is a coincidence: the user counted other pieces than those recorded now.
 */
async function isCountedAlike(
  { tx }: CommandContext,
  product: EntityRow<'products'>,
  { counted, from }: CommandArgs<'stock.count'>,
): Promise<boolean> {
  if (product.on_hand !== counted) return false;
  const last = await tx.q
    .selectFrom('movements')
    .select(['cause', 'quantity'])
    .where('reference', '=', product.reference)
    // Counts that found the recorded stock changed nothing.
    .where('quantity', '<>', 0)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last !== undefined && countCauses.has(last.cause) && counted - last.quantity === from;
}
