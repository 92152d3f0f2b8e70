import * as z from 'zod/mini';
import { defineCommand } from './command.ts';

/** Sets one reference of the user's basket; quantity 0 takes it out. */
export const basketSet = defineCommand({
  type: 'basket.set',
  version: 1,
  permission: 'manage catalog',
  args: z.strictObject({
    reference: z.string().check(z.minLength(1), z.maxLength(64)),
    quantity: z.int().check(z.gte(0), z.lte(1_000_000)),
    marking: z.string().check(z.maxLength(300)),
    /** Cents HT, as it was seen when it was put in. */
    price_seen: z.int().check(z.gte(0)),
  }),
  lane: () => 'basket',
  // The basket is no list of the registry: its own store applies it.
  effect: () => [],
});
