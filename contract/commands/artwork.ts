import * as z from 'zod/mini';
import { localPhoto } from '../rules/catalogue/image-name.ts';
import { readJobFile, writeJobFile } from '../rules/marking/job-file.ts';
import { isProofBinding } from '../rules/marking/proof-subject.ts';
import type { Rows } from '../registry.ts';
import { textSchema } from '../text-schema.ts';
import { defineCommand } from './command.ts';

type Job = Rows['customizations'];

/** Adds a file of the customer to the marking of a line, until a technician starts it. */
export const artworkAdd = defineCommand({
  type: 'artwork.add',
  version: 1,
  permission: 'place orders',
  args: z.strictObject({
    order_id: z.uuid(),
    /** The line: the job of an order that has not been sent yet has no id on the device. */
    line_id: z.uuid(),
    /** Id of the file that was uploaded before. */
    photo: z.uuid(),
    file_name: textSchema(200, 1),
  }),
  photo: (args) => args.photo,
  // After the order itself, which may have been placed without a network.
  lane: (args) => `order:${args.order_id}`,
  overlay: ['rows'],
  effect: (args, context) => {
    const row = context.jobsOf(args.order_id).find((job) => job.orderline_id === args.line_id);
    if (!row || hasArtwork(row, args.photo)) return [];
    const file = { id: args.photo, image: localPhoto(args.photo), name: args.file_name };
    return [
      { entity: 'customizations', id: row.id, set: withArtwork(row, [...row.artwork, writeJobFile(file)]) },
    ];
  },
});

/** Removes a file of the customer from a marking. */
export const artworkRemove = defineCommand({
  type: 'artwork.remove',
  version: 1,
  permission: 'place orders',
  args: z.strictObject({
    order_id: z.uuid(),
    customization_id: z.uuid(),
    /** Id of the file's upload. */
    file: z.uuid(),
  }),
  lane: (args) => `order:${args.order_id}`,
  overlay: ['rows'],
  effect: (args, context) => {
    const row = context.row('customizations', args.customization_id);
    if (!row || !hasArtwork(row, args.file)) return [];
    const artwork = row.artwork.filter((one) => readJobFile(one)?.id !== args.file);
    return [{ entity: 'customizations', id: row.id, set: withArtwork(row, artwork) }];
  },
});

/** A proof that shows other artwork is withdrawn. */
function withArtwork(row: Job, artwork: string[]): Partial<Job> {
  return { artwork, ...(isProofBinding(row.proof) ? { proof: 'none' as const } : {}) };
}

function hasArtwork(row: Job, id: string): boolean {
  return row.artwork.some((one) => readJobFile(one)?.id === id);
}
