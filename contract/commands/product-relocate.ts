import * as z from 'zod/mini';
import { codeSchema } from '../text-schema.ts';
import { defineCommand } from './command.ts';

/** Sets the current location of a product. */
export const productRelocate = defineCommand({
  type: 'product.relocate',
  version: 1,
  permission: 'count stock',
  args: z.strictObject({
    product_id: z.uuid(),
    location: codeSchema(40),
    from: z.string().check(z.maxLength(40)),
  }),
  lane: (args) => `product:${args.product_id}`,
  overlay: ['rows', 'location'],
  effect: (args) => [{ entity: 'products', id: args.product_id, set: { location: args.location } }],
});
