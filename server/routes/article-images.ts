import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { RowStamp } from '#contract/entity.ts';
import { imageEndpoints } from '#contract/endpoints/images.ts';
import { readStored } from '#server/entities/read/read-rows.ts';
import { addRoute } from '#server/http/add-route.ts';
import type { Deps } from '#server/http/deps.ts';
import { readBytes } from '#server/http/bodies/read-bytes.ts';
import { addImage, orderImages, removeImage } from '#server/services/catalogue/article-images.ts';
import { createImageMaker } from '#server/services/images/make-image.ts';

/** The calls that write the pictures of an article. */
export function addArticleImageRoutes(app: FastifyInstance, deps: Deps): void {
  void app.register(async (scope) => {
    // The body is not read before the guard has passed, so that anonymous clients cannot fill the memory.
    scope.addContentTypeParser(/^image\//, (_request, body, done) => done(null, body));
    addRoutes(scope, deps);
  });
}

function addRoutes(app: FastifyInstance, deps: Deps): void {
  const makeImage = createImageMaker();
  const { add, order, remove } = imageEndpoints;
  addRoute(app, deps, add, async ({ actor, params, request, reply, writeOnce }) => {
    await readStored(deps.db.read, 'articles', actor, params.id);
    const bytes = await readBytes(request, add.bodyLimit);
    const made = await makeImage(bytes);
    const hash = createHash('sha256').update(bytes).digest('base64url');
    return withTag(reply, await writeOnce(hash, (tx, now) => addImage(tx, now, params.id, made)));
  });
  addRoute(app, deps, order, async ({ params, body, reply, writeOnce }) =>
    withTag(reply, await writeOnce(body, (tx, actor) => orderImages(tx, actor, params.id, body.images))),
  );
  addRoute(app, deps, remove, async ({ params, reply, writeOnce }) =>
    withTag(reply, await writeOnce(null, (tx, actor) => removeImage(tx, actor, params.id, params.hash))),
  );
}

function withTag<R extends RowStamp>(reply: FastifyReply, row: R): R {
  reply.header('etag', `"${row.version}"`);
  return row;
}
