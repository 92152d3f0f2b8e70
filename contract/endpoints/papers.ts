import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { languages } from '../languages.ts';
import { paperFormats, paperLimits } from '../rules/papers/paper.ts';

const common = {
  method: 'GET',
  tag: 'papers',
  access: ['view orders page'],
  also: 'view orderlines page',
  produces: 'application/pdf',
} as const;

const frame = {
  /** `thermal`: a label of `thermalSize`, for pick lists only. */
  format: z.optional(z.enum(paperFormats)),
  /** Language of a pick list; papers for the customer are in theirs. */
  language: z.optional(z.enum(languages)),
};

export const paperEndpoints = {
  paper: defineEndpoint({
    ...common,
    path: '/api/orders/{id}/papers/{kind}.pdf',
    summary:
      'A paper of an order as PDF: `confirmation`, `delivery-note` or `pick-list`. For a canceled order and a credit note only the confirmation. No pick list for a Client, and no delivery note before the order has shipped; none for a Technician',
    query: z.strictObject(frame),
  }),
  pickLists: defineEndpoint({
    ...common,
    path: '/api/orders/pick-lists.pdf',
    summary: `The pick lists of up to ${paperLimits.orders} orders in one PDF, without those of canceled orders and credit notes, which have none. Not for a Client or a Technician`,
    query: z.strictObject({
      ...frame,
      /** Ids separated by commas, in the order in which they are printed. */
      orders: z.string().check(z.maxLength(paperLimits.orders * 37)),
    }),
  }),
} as const;
