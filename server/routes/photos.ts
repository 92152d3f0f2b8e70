import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { photoEndpoints } from '#contract/endpoints/photos.ts';
import { addRoute } from '#server/http/add-route.ts';
import { readBytes } from '#server/http/bodies/read-bytes.ts';
import { checkInput } from '#server/http/check-input.ts';
import type { Deps } from '#server/http/deps.ts';
import { createImageMaker } from '#server/services/images/make-image.ts';
import { findPhoto, storePhoto } from '#server/services/marking/job-photos.ts';

/** Uploads of pictures that commands will reference. */
export function addPhotoRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const makeImage = createImageMaker();
  const { photo } = photoEndpoints;
  void app.register(async (scope) => {
    // The body is not read before the guard has passed, so that anonymous clients cannot fill the memory.
    scope.addContentTypeParser(/^image\//, (_request, body, done) => done(null, body));
    addRoute(scope, deps, photo, async ({ actor: sender, write, params, request }) => {
      const id = checkInput(z.uuid(), params.id, 'request.invalid');
      const known = await findPhoto(db.read, sender, id);
      if (known !== null) return { name: known };
      const made = await makeImage(await readBytes(request, photo.bodyLimit));
      return { name: await write((tx, actor) => storePhoto(tx, actor, id, made)) };
    });
  });
}
