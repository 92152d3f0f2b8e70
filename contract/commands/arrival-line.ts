import * as z from 'zod/mini';
import { defineCommand } from './command.ts';

const pieces = z.int().check(z.gte(0), z.lte(10_000_000));
const reference = z.string().check(z.minLength(1), z.maxLength(64));

/**
 * Sets how much of one reference came in, how much of that was rejected and where it was put: set, never added, and
 * from what was seen. A line that is not there yet is goods that nobody expected.
 */
export const arrivalReceive = defineCommand({
  type: 'arrival.receive',
  version: 1,
  permission: 'apply arrivals',
  args: z.strictObject({
    arrival_id: z.uuid(),
    line_id: z.uuid(),
    /** Of a line that is made by this; another line keeps its own. */
    reference,
    received: pieces,
    rejected: pieces,
    location: z.string().check(z.maxLength(40)),
    from_received: pieces,
    from_rejected: pieces,
    /** The place that was seen: said once more, it is whichever the line has. Older applications do not say. */
    from_location: z.optional(z.string().check(z.maxLength(40))),
  }),
  lane: (args) => `arrival:${args.arrival_id}`,
  effect: ({ arrival_id, line_id, received, rejected, location, ...args }, context) => {
    const counts = { received, rejected, location: location.trim() };
    const line = context.row('arrivallines', line_id);
    if (line) {
      const place = counts.location === args.from_location?.trim() ? line.location : counts.location;
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

/** Lets a line out of quarantine: under the reference that it should have borne, or with a product made for it. */
export const arrivalSettle = defineCommand({
  type: 'arrival.settle',
  version: 1,
  permission: 'apply arrivals',
  args: z.strictObject({
    arrival_id: z.uuid(),
    line_id: z.uuid(),
    reference,
    /** The reference that was seen on the line. */
    from: reference,
    /** Makes the product, which asks for the permission to manage products. */
    create: z.boolean(),
  }),
  lane: (args) => `arrival:${args.arrival_id}`,
  effect: (args) => [
    { entity: 'arrivallines', id: args.line_id, set: { reference: args.reference.trim(), state: 'applied' } },
  ],
});
