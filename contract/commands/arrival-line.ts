import * as z from 'zod/mini';
import { cleanCode } from '../rules/values/clean-text.ts';
import { codeSchema, referenceSchema } from '../text-schema.ts';
import { defineCommand } from './command.ts';

const pieces = z.int().check(z.gte(0), z.lte(10_000_000));
const reference = referenceSchema(64);

/**
 * Sets how many pieces of one reference were received, how many of them were rejected and where they were put. The
 * values replace the present ones; refused if those are no longer the ones that the user saw. A line that does not exist
 * yet is created for unexpected goods.
 */
export const arrivalReceive = defineCommand({
  type: 'arrival.receive',
  version: 1,
  permission: 'apply arrivals',
  args: z.strictObject({
    arrival_id: z.uuid(),
    line_id: z.uuid(),
    /** For a line that this command creates; an existing line keeps its own. */
    reference,
    received: pieces,
    rejected: pieces,
    location: codeSchema(40),
    from_received: pieces,
    from_rejected: pieces,
    /**
     * The location that the user saw. If `location` equals it, the line keeps its current location; otherwise a
     * location that has changed since is a conflict. Older applications do not send it.
     */
    from_location: z.optional(z.string().check(z.maxLength(40))),
  }),
  lane: (args) => `arrival:${args.arrival_id}`,
  overlay: ['rows', 'location'],
  effect: ({ arrival_id, line_id, received, rejected, location, ...args }, context) => {
    const counts = { received, rejected, location };
    const line = context.row('arrivallines', line_id);
    if (line) {
      const place =
        args.from_location !== undefined && location === cleanCode(args.from_location)
          ? line.location
          : counts.location;
      return [{ entity: 'arrivallines', id: line_id, set: { ...counts, location: place } }];
    }
    const arrival = context.row('arrivals', arrival_id);
    if (!arrival) return [];
    const made = {
      arrival_number: arrival.number,
      reference: args.reference.trim(),
      expected: 0,
      state: 'expected' as const,
    };
    return [
      { entity: 'arrivallines', id: line_id, set: { ...made, ...counts }, created: true },
      { entity: 'arrivals', id: arrival_id, set: { line_count: arrival.line_count + 1 } },
    ];
  },
});

/** Releases a line from quarantine: under its correct reference, or with a product created for it. */
export const arrivalSettle = defineCommand({
  type: 'arrival.settle',
  version: 1,
  permission: 'apply arrivals',
  args: z.strictObject({
    arrival_id: z.uuid(),
    line_id: z.uuid(),
    reference,
    /** The reference that the user saw on the line. */
    from: reference,
    /** Creates the product, which requires the permission to manage products. */
    create: z.boolean(),
  }),
  lane: (args) => `arrival:${args.arrival_id}`,
  overlay: ['rows'],
  effect: (args) => [
    { entity: 'arrivallines', id: args.line_id, set: { reference: args.reference.trim(), state: 'applied' } },
  ],
});
