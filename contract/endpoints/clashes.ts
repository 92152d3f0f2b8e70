import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/** How many entries are open. */
const openClashesSchema = z.object({ open: z.int() });

const shared = {
  tag: 'clashes',
  access: ['manage permissions management'],
  role: 'Admin',
  reply: openClashesSchema,
} as const;

export const clashEndpoints = {
  renameClash: defineEndpoint({
    ...shared,
    method: 'POST',
    once: true,
    path: '/api/clashes/{id}/rename',
    summary: 'Give a row of a clash another code, user name, e-mail or barcode; what refers to it follows',
    body: z.strictObject({
      /** The code as the Admin saw it. */
      from: z.string().check(z.maxLength(400)),
      /** Empty to remove an e-mail or a barcode. */
      code: z.string().check(z.maxLength(400)),
    }),
  }),
  keepClash: defineEndpoint({
    ...shared,
    method: 'POST',
    path: '/api/clashes/{id}/keep',
    summary: 'Record that the rows of a clash are right as they are, or that they are not',
    body: z.strictObject({ kept: z.boolean() }),
  }),
  checkClashes: defineEndpoint({
    ...shared,
    method: 'POST',
    path: '/api/clashes/check',
    summary: 'Look for clashes again',
  }),
} as const;
