import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { articles } from '../entities/articles.ts';
import { rowSchema } from '../entity-schemas.ts';
import type { Rows } from '../registry.ts';
import { imageLimits } from '../rules/catalogue/image-limits.ts';
import { imageWidths } from '../rules/catalogue/image-widths.ts';

const ofArticle = {
  tag: 'images',
  access: [articles.manage],
  reply: rowSchema<Rows['articles']>(articles),
} as const;

export const imageEndpoints = {
  image: defineEndpoint({
    method: 'GET',
    path: '/api/images/{hash}',
    summary:
      'A picture of an article or of a marking job by the hash of its content; never changes, so it may be kept for ever',
    tag: 'images',
    access: ['view catalog page', 'view articles page', 'view orders page', 'view customizations page'],
    cookie: 'alone',
    query: z.strictObject({
      /** In pixels; an SVG is sent unchanged, because it scales to any width. */
      w: z.optional(z.enum(imageWidths.map(String))),
    }),
    produces: 'image/*',
  }),
  add: defineEndpoint({
    ...ofArticle,
    method: 'POST',
    once: true,
    path: '/api/articles/{id}/images',
    summary: `Add a picture to an article, as the last one: JPEG, PNG, WebP, GIF or AVIF, ${imageLimits.bytes / 1024 / 1024} MiB at most`,
    takes: 'image/*',
    bodyLimit: imageLimits.bytes,
    status: 201,
  }),
  order: defineEndpoint({
    ...ofArticle,
    method: 'PUT',
    once: true,
    path: '/api/articles/{id}/images',
    summary: 'Set the order of an article’s pictures, the main one first; all of them must be named',
    body: z.strictObject({
      images: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(imageLimits.perArticle)),
    }),
  }),
  remove: defineEndpoint({
    ...ofArticle,
    method: 'DELETE',
    once: true,
    path: '/api/articles/{id}/images/{hash}',
    summary: 'Take a picture off an article',
  }),
} as const;
