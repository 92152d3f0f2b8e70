import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { orderLimits } from '../rules/orders/order-limits.ts';

/** Pieces that wait for stock; null for a user who may not see the stock and learns only that some do, and not all. */
const pieces = z.nullable(z.int());

export const waitingEndpoints = {
  ofOrder: defineEndpoint({
    method: 'GET',
    path: '/api/orders/{id}/waiting',
    summary:
      'The lines of an order in preparation whose pieces are not all in stock, after those that older orders take. How many pieces is null for users who may not see the stock, unless all pieces of the line wait, and their answer is by powers of two: with `certain` false, some pieces may have to wait. With `as=customer`, staff get the answer that the customer gets, which papers print',
    tag: 'orders',
    access: ['view orders page'],
    also: 'view orderlines page',
    query: z.strictObject({ as: z.optional(z.enum(['customer'])) }),
    reply: z.array(z.object({ line_id: z.string(), pieces, certain: z.boolean() })),
  }),
  ofBasket: defineEndpoint({
    method: 'POST',
    path: '/api/basket/waiting',
    summary:
      'The articles whose stock does not cover these quantities. Users who may not see the stock get null instead of the number of pieces, unless all of them wait, and their answer is by powers of two: with `certain` false, some pieces may have to wait',
    tag: 'catalogue',
    access: ['view catalog page'],
    body: z.strictObject({
      lines: z
        .array(
          z.strictObject({
            reference: z.string().check(z.maxLength(200)),
            quantity: z.int().check(z.gte(1), z.lte(1_000_000)),
          }),
        )
        .check(z.maxLength(orderLimits.basketLines)),
    }),
    reply: z.array(z.object({ reference: z.string(), missing: pieces, certain: z.boolean() })),
  }),
} as const;
