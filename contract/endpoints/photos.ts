import * as z from 'zod/mini';
import { textSchema } from '../text-schema.ts';
import { defineEndpoint } from '../endpoint.ts';
import { fileLimits } from '../rules/marking/file-limits.ts';

/** One proof that was sent for a marking job. */
const proofVersionSchema = z.object({
  version: z.int(),
  /** As in `contract/rules/marking/job-file.ts`; empty for proofs of earlier program versions. */
  file: z.string(),
  image: z.string(),
  /** SHA-256 of its bytes, in hex; empty if it has no picture. */
  hash: z.string(),
  note: z.string(),
  /** Usernames are empty for Clients. */
  sent_by: z.string(),
  sent_at: z.string(),
  answer: z.enum(['', 'approved', 'refused']),
  answered_by: z.string(),
  answered_at: z.nullable(z.string()),
  reason: z.string(),
});
export type ProofVersion = z.infer<typeof proofVersionSchema>;

/** Pictures and files of marking jobs: uploaded on their own, then referenced by a command. */
export const photoEndpoints = {
  photo: defineEndpoint({
    method: 'POST',
    path: '/api/photos/{id}',
    summary: `Send in a picture or file that a command will name, once: JPEG, PNG, WebP, GIF or AVIF; with a name also PDF and SVG, whose bytes are kept; ${fileLimits.bytes / 1024 / 1024} MiB at most`,
    tag: 'images',
    access: ['mark order lines', 'send proofs', 'place orders'],
    cookie: 'named',
    query: z.strictObject({
      /** Name of the file: its bytes are kept, and can be downloaded under this name. */
      name: z.optional(textSchema(400)),
    }),
    takes: 'image/*',
    bodyLimit: fileLimits.bytes,
    reply: z.object({
      /** The name of the picture under which it is shown once it is attached to a job; empty for an SVG. */
      name: z.string(),
    }),
  }),
  file: defineEndpoint({
    method: 'GET',
    path: '/api/job-files/{id}',
    summary: 'Download the file of a proof or of artwork, byte for byte as it was sent in',
    tag: 'images',
    access: ['view orders page', 'view customizations page'],
    cookie: 'alone',
    produces: 'application/octet-stream',
  }),
  proofs: defineEndpoint({
    method: 'GET',
    path: '/api/customizations/{id}/proofs',
    summary: 'All proofs that were sent for a marking job, with their answers, the latest first',
    tag: 'images',
    access: ['view orders page', 'view customizations page'],
    reply: z.array(proofVersionSchema),
  }),
} as const;
