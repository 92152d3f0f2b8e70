import * as z from 'zod/mini';
import { pullSchema } from '../changes.ts';
import { defineEndpoint } from '../endpoint.ts';

const token = z.string().check(z.minLength(1), z.maxLength(2000));

export const changesEndpoints = {
  pull: defineEndpoint({
    method: 'GET',
    path: '/api/changes',
    summary: 'What changed since a cursor, as the caller may see it; 410 when all must be read again',
    tag: 'feed',
    access: 'session',
    cookie: 'named',
    query: z.strictObject({ cursor: token }),
    reply: pullSchema,
    conditional: true,
  }),
  snapshot: defineEndpoint({
    method: 'GET',
    path: '/api/changes/snapshot',
    summary: 'Everything that is replicated to the caller, line by line (NDJSON); resumes from a checkpoint',
    tag: 'feed',
    access: 'session',
    cookie: 'named',
    query: z.strictObject({
      /** A checkpoint, or the token of a pull; omitted for a first snapshot. */
      from: z.optional(token),
      /** Only these feed entities, comma-separated; the same value again when resuming. */
      entities: z.optional(z.string().check(z.maxLength(300))),
    }),
    produces: 'application/x-ndjson',
  }),
} as const;
