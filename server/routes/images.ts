import type { FastifyInstance } from 'fastify';
import { imageEndpoints } from '#contract/endpoints/images.ts';
import { addRoute } from '#server/http/add-route.ts';
import type { Deps } from '#server/http/deps.ts';
import { readImage, requireVisibleImage } from '#server/services/images/read-image.ts';
import { createShrinker } from '#server/services/images/shrink-image.ts';

/**
 * A picture that is opened on its own must not act as a page: an SVG, which may contain scripts and links, cannot run
 * or load anything.
 */
const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Pictures by the hash of their content. The content of a hash never changes, so browsers cache it for ever. */
export function addImageRoutes(app: FastifyInstance, deps: Deps): void {
  const { shrink, find } = createShrinker();

  addRoute(app, deps, imageEndpoints.image, async ({ actor, params, query, request, reply }) => {
    const { hash } = params;
    const width = Number(query.w ?? 0);
    await requireVisibleImage(deps.db.read, actor, hash);
    const etag = `"${hash}-${width}"`;
    const keep = () =>
      reply.headers({
        etag,
        'cache-control': 'private, max-age=31536000, immutable',
        'content-security-policy': picturePolicy,
        'content-disposition': 'inline',
      });
    if (request.headers['if-none-match'] === etag) return keep().status(304).send();
    const known = width > 0 ? find(hash, width) : undefined;
    if (known) return keep().type('image/webp').send(known);
    const { type, bytes, fits } = await readImage(deps.db.read, hash, width);
    if (fits) return keep().type(type).send(bytes);
    const small = await shrink(hash, bytes, width);
    return keep().type('image/webp').send(small);
  });
}
