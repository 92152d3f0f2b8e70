import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { imageLimits } from '../rules/catalogue/image-limits.ts';

/** Pictures of marking jobs: uploaded on their own, then referenced by a command. */
export const photoEndpoints = {
  photo: defineEndpoint({
    method: 'POST',
    path: '/api/photos/{id}',
    summary: `Send in a picture that a command will name, once: JPEG, PNG, WebP, GIF or AVIF, ${imageLimits.bytes / 1024 / 1024} MiB at most`,
    tag: 'images',
    access: ['mark order lines'],
    cookie: 'named',
    takes: 'image/*',
    bodyLimit: imageLimits.bytes,
    reply: z.object({
      /** The name under which it is shown once it is attached to a job. */
      name: z.string(),
    }),
  }),
} as const;
