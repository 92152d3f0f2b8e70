import type { CommandArgs } from '#contract/commands/registry.ts';
import { Refusal } from '#contract/errors.ts';
import { readStored, redactRow } from '#server/entities/read/read-rows.ts';
import { updateRow } from '#server/entities/write/write-rows.ts';
import type { CommandContext } from '../commands/command-context.ts';
import { requireLocations } from './require-locations.ts';

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
