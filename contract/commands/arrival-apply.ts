import * as z from 'zod/mini';
import { maxSeenLines } from '../rules/stock/arrival-limits.ts';
import { codeSchema, reasonSchema } from '../text-schema.ts';
import { defineCommand } from './command.ts';

const pieces = z.int().check(z.gte(0), z.lte(10_000_000));

/**
 * Brings an arrival into stock, once. The quantities received can be sent with it for each line; a line with an unknown
 * reference waits in quarantine while the others go into stock.
 */
export const arrivalApply = defineCommand({
  type: 'arrival.apply',
  version: 1,
  permission: 'apply arrivals',
  args: z.strictObject({
    arrival_id: z.uuid(),
    lines: z.array(
      z.strictObject({
        line_id: z.uuid(),
        received: pieces,
        rejected: pieces,
        location: codeSchema(40),
      }),
    ),
    /**
     * The lines with received pieces as the user saw them. Refused if any line has other counts by now. Older
     * applications do not send it.
     */
    seen: z.optional(
      z
        .array(
          z.strictObject({
            line_id: z.uuid(),
            reference: z.string().check(z.maxLength(64)),
            received: pieces,
            rejected: pieces,
          }),
        )
        .check(z.maxLength(maxSeenLines)),
    ),
    /** The same of more lines, as a digest (`digestOfCounts`), with which the refusal cannot name the changed lines. */
    seen_digest: z.optional(z.string().check(z.regex(/^[0-9a-f]{16}$/))),
  }),
  lane: (args) => `arrival:${args.arrival_id}`,
  overlay: ['rows'],
  effect: (args, context) => [
    {
      entity: 'arrivals',
      id: args.arrival_id,
      set: { applied_at: context.now, applied_by: context.user.username },
    },
    ...args.lines.map(({ line_id, ...set }) => ({ entity: 'arrivallines' as const, id: line_id, set })),
  ],
});

/** Reverses an applied arrival by opposite movements. Pieces that have left since are refused with `stock.negative`. */
export const arrivalReverse = defineCommand({
  type: 'arrival.reverse',
  version: 1,
  permission: 'manage arrivals',
  args: z.strictObject({
    arrival_id: z.uuid(),
    reason: reasonSchema(500),
    /**
     * The products of which the user confirmed that their stock goes below zero until it is counted. Older applications
     * send `below_zero`, which confirms it of every product.
     */
    confirmed_below_zero: z.optional(
      z.array(z.string().check(z.maxLength(64))).check(z.maxLength(maxSeenLines)),
    ),
    below_zero: z.optional(z.boolean()),
  }),
  lane: (args) => `arrival:${args.arrival_id}`,
  overlay: ['rows'],
  effect: (args, context) => [
    {
      entity: 'arrivals',
      id: args.arrival_id,
      set: { reversed_at: context.now, reversed_by: context.user.username },
    },
  ],
});
