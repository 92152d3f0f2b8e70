import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { AnyRow } from '#contract/entity.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { imageEndpoints } from '#contract/endpoints/images.ts';
import type { Write } from '#server/db/transact.ts';
import type { Actor } from '#server/entities/actor.ts';
import { readStored } from '#server/entities/read-rows.ts';
import { addRoute, type Call } from '#server/http/add-route.ts';
import type { Deps } from '#server/http/deps.ts';
import { once } from '#server/http/once.ts';
import { readBytes } from '#server/http/read-bytes.ts';
import { addImage, orderImages, removeImage } from '#server/services/article-images.ts';
import { createImageMaker } from '#server/services/make-image.ts';

/** The calls that write the pictures of an article. */
export function addArticleImageRoutes(app: FastifyInstance, deps: Deps): void {
  void app.register(async (scope) => {
    // The body is not read before the guard has passed, so that anonymous clients cannot fill the memory.
    scope.addContentTypeParser(/^image\//, (_request, body, done) => done(null, body));
    addRoutes(scope, deps);
  });
}

function addRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const makeImage = createImageMaker();

  /** Runs a write once for its key; `sent` identifies the request. */
  const writeOnce = async (
    { request, reply, write }: Call<Endpoint>,
    sent: unknown,
    work: (tx: Write, actor: Actor) => Promise<AnyRow>,
    status = 200,
  ) => {
    const key = request.headers['idempotency-key'];
    const asked = { method: request.method, url: request.url, body: sent };
    const answer = await write((tx, actor) =>
      once(tx, typeof key === 'string' ? key : undefined, asked, async () => ({
        status,
        body: await work(tx, actor),
      })),
    );
    reply.header('etag', `"${(answer.body as AnyRow).version}"`);
    return answer.body;
  };

  const { add, order, remove } = imageEndpoints;
  addRoute(app, deps, add, async (call) => {
    const { actor, params, request } = call;
    const id = params['id']!;
    await readStored(db.read, 'articles', actor, id);
    const bytes = await readBytes(request, add.bodyLimit);
    const made = await makeImage(bytes);
    const hash = createHash('sha256').update(bytes).digest('base64url');
    return writeOnce(call as Call<Endpoint>, hash, (tx, actor) => addImage(tx, actor, id, made), add.status);
  });
  addRoute(app, deps, order, (call) => {
    const { params, body } = call;
    return writeOnce(call as Call<Endpoint>, body, (tx, actor) =>
      orderImages(tx, actor, params['id']!, body.images),
    );
  });
  addRoute(app, deps, remove, (call) => {
    const { params } = call;
    return writeOnce(call as Call<Endpoint>, null, (tx, actor) =>
      removeImage(tx, actor, params['id']!, params['hash']!),
    );
  });
}
