import * as z from 'zod/mini';
import { batchSchema, verdictSchema } from '../commands/envelope.ts';
import { defineEndpoint } from '../endpoint.ts';

export const basketLineSchema = z.object({
  reference: z.string(),
  quantity: z.int(),
  marking: z.string(),
  /** Cents excl. VAT when the article was added. */
  price_seen: z.int(),
  /** The article as it is now, or null if it was deleted. */
  article: z.nullable(
    z.object({
      id: z.string(),
      designation: z.string(),
      price: z.int(),
      category: z.string(),
      image: z.string(),
      stock_level: z.string(),
    }),
  ),
});
export type BasketLine = z.infer<typeof basketLineSchema>;

export const commandEndpoints = {
  commands: defineEndpoint({
    method: 'POST',
    path: '/api/commands',
    summary: 'Run up to 100 commands in order; each gets a verdict, and a repeated one its first',
    tag: 'commands',
    access: 'session',
    cookie: 'named',
    body: batchSchema,
    reply: z.object({
      verdicts: z.array(verdictSchema),
      rev: z.int(),
      /** A new epoch means that a backup was restored. */
      epoch: z.string(),
    }),
  }),
  basket: defineEndpoint({
    method: 'GET',
    path: '/api/basket',
    summary: 'One’s own basket, with the articles as they are sold today',
    tag: 'catalogue',
    access: ['view catalog page'],
    reply: z.array(basketLineSchema),
  }),
} as const;
