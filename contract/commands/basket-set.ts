import * as z from 'zod/mini';
import { referenceSchema, textSchema } from '../text-schema.ts';
import { defineCommand } from './command.ts';

/** Sets one reference of the user's basket; quantity 0 removes it. */
export const basketSet = defineCommand({
  type: 'basket.set',
  version: 1,
  permission: 'manage catalog',
  args: z.strictObject({
    reference: referenceSchema(64),
    quantity: z.int().check(z.gte(0), z.lte(1_000_000)),
    marking: textSchema(300),
    /** Cents excl. VAT, as shown when the article was added. */
    price_seen: z.int().check(z.gte(0)),
  }),
  lane: () => 'basket',
  overlay: ['basket'],
  // The basket is not a registry list: its own store applies the command.
  effect: () => [],
});
