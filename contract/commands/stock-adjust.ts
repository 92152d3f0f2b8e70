import * as z from 'zod/mini';
import { adjustmentCauses, adjustmentDelta } from '../rules/stock/adjustment.ts';
import { maxPieces } from '../rules/stock/piece-limits.ts';
import { stockFieldsFor } from '../rules/stock/stock-level.ts';
import { textSchema } from '../text-schema.ts';
import { defineCommand } from './command.ts';

/**
 * Records pieces of a product as damaged, lost or found: one movement with its reason. With `from`, the pieces state a
 * target value, so that two reports of the same pieces are a conflict.
 */
export const stockAdjust = defineCommand({
  type: 'stock.adjust',
  version: 1,
  permission: 'count stock',
  args: z.strictObject({
    product_id: z.uuid(),
    cause: z.enum(adjustmentCauses),
    pieces: z.int().check(z.gte(1), z.lte(maxPieces)),
    reason: textSchema(500, 1),
    /** The quantity on hand that the user saw; a different one today is a conflict, because stock has moved since. */
    from: z.int(),
  }),
  lane: (args) => `product:${args.product_id}`,
  overlay: ['rows', 'availability'],
  effect: (args, context) => {
    const product = context.row('products', args.product_id);
    if (!product) return [];
    const set = stockFieldsFor(product, product.on_hand + adjustmentDelta(args));
    return [{ entity: 'products', id: product.id, set }];
  },
});
