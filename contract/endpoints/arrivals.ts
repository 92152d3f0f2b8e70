import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { arrivals } from '../entities/arrivals.ts';
import { maxNewLines } from '../rules/stock/arrival-limits.ts';
import { referenceSchema } from '../text-schema.ts';

/** What reversing an arrival does to one product, in pieces. */
export const takenBackSchema = z.object({
  reference: z.string(),
  /** Pieces that the arrival brought in. */
  taken: z.int(),
  on_hand: z.int(),
  /** On hand afterwards; below zero where more pieces have left since. */
  left: z.int(),
  /** Pieces shipped since the arrival was applied, without returns. */
  shipped: z.int(),
  /** The location that the product gets back, empty for none; absent if it keeps its present one. */
  location_back: z.optional(z.string()),
});
export type TakenBack = z.infer<typeof takenBackSchema>;

export const arrivalEndpoints = {
  addLines: defineEndpoint({
    method: 'POST',
    once: true,
    path: '/api/arrivals/{id}/lines',
    summary: 'Expect goods on an arrival: all of these lines, or none where one cannot be',
    tag: 'arrivals',
    access: [arrivals.manage],
    body: z.strictObject({
      lines: z
        .array(
          z.strictObject({
            reference: referenceSchema(64),
            expected: z.int().check(z.gte(0), z.lte(10_000_000)),
          }),
        )
        .check(z.minLength(1), z.maxLength(maxNewLines)),
    }),
    reply: z.object({ added: z.int() }),
    status: 201,
  }),
  reversal: defineEndpoint({
    method: 'GET',
    path: '/api/arrivals/{id}/reversal',
    summary: 'What taking an applied arrival back would do to each product, and what was shipped since',
    tag: 'arrivals',
    access: [arrivals.manage],
    reply: z.array(takenBackSchema),
  }),
} as const;
