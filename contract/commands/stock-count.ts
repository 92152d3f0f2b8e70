import * as z from 'zod/mini';
import { isSameLocation } from '../rules/stock/same-location.ts';
import { maxPieces } from '../rules/stock/piece-limits.ts';
import { stockFieldsFor } from '../rules/stock/stock-level.ts';
import { codeSchema, textSchema } from '../text-schema.ts';
import { defineCommand } from './command.ts';

const pieces = z.int().check(z.gte(0), z.lte(maxPieces));

/** Records how many pieces of a product are on hand by a count; the difference becomes a movement. */
export const stockCount = defineCommand({
  type: 'stock.count',
  version: 1,
  permission: 'count stock',
  args: z.strictObject({
    product_id: z.uuid(),
    counted: pieces,
    /**
     * The quantity on hand that the device knew when the count was typed; a different one now is a conflict, because
     * stock has moved since.
     */
    from: z.int(),
    /**
     * The pieces that the device knew as picked and not shipped, which `counted` includes although they are not at the
     * location; a different number now is a conflict. Older applications do not send it.
     */
    picked: z.optional(pieces),
    /**
     * The location that was counted, as the user saw it. The product may have been moved by now, which changes nothing
     * about the pieces, but its new location is still to be counted. Older applications do not send it: then it is the
     * product's location.
     */
    location: z.optional(codeSchema(40)),
    cause: z.enum(['opening', 'count', 'correction']),
    note: textSchema(500),
  }),
  lane: (args) => `product:${args.product_id}`,
  overlay: ['rows', 'availability'],
  effect: (args, context) => {
    const product = context.row('products', args.product_id);
    if (!product) return [];
    const isCounted = isSameLocation(args.location ?? product.location, product.location);
    const set = {
      ...stockFieldsFor(product, args.counted),
      ...(args.cause !== 'correction' && isCounted && { count_due: false }),
    };
    return [{ entity: 'products', id: product.id, set }];
  },
});
