import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/** Widths in pixels that a picture is also served at: in a row, in a grid, on a screen. */
export const imageWidths = [96, 320, 960] as const;

export const imageEndpoints = {
  image: defineEndpoint({
    method: 'GET',
    path: '/api/images/{hash}',
    summary: 'A picture of an article by the hash of its content; never changes, so it may be kept for ever',
    tag: 'images',
    access: ['view catalog page', 'view articles page', 'view orders page'],
    cookie: true,
    query: z.strictObject({
      /** Pixels; a drawing is sent as it is, for it fits any width. */
      w: z.optional(z.enum(imageWidths.map(String))),
    }),
    produces: 'image/*',
  }),
} as const;
