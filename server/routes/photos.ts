import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { photoEndpoints } from '#contract/endpoints/photos.ts';
import { fileLimits } from '#contract/rules/marking/file-limits.ts';
import { requireAnyPermission } from '#server/entities/actor.ts';
import { addRoute } from '#server/http/add-route.ts';
import { readBytes } from '#server/http/bodies/read-bytes.ts';
import { checkInput } from '#server/http/check-input.ts';
import type { Deps } from '#server/http/deps.ts';
import { createImageMaker } from '#server/services/images/make-image.ts';
import { limitPerUser } from '#server/services/images/limit-per-user.ts';
import { findPhoto, requireUploadRoom, storePhoto } from '#server/services/marking/job-photos.ts';
import { readJobFileBytes } from '#server/services/marking/read-job-file.ts';
import { readProofVersions } from '#server/services/marking/proof-versions.ts';
import { readUpload } from '#server/services/marking/read-upload.ts';

/** Only ever a download, whatever a browser thinks of its content. */
const filePolicy = "default-src 'none'; sandbox";

/** Uploads of pictures and files that commands will reference, their download, and the proofs of a job. */
export function addPhotoRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const makeImage = createImageMaker();
  const inTurn = limitPerUser(fileLimits.atOnce);
  const { photo, file, proofs } = photoEndpoints;
  void app.register(async (scope) => {
    // The body is not read before the guard has passed, so that anonymous clients cannot fill the memory.
    scope.addContentTypeParser(/^(?:image\/|application\/pdf)/, (_request, body, done) => done(null, body));
    addRoute(scope, deps, photo, async ({ actor: sender, write, params, query, request }) => {
      const id = checkInput(z.uuid(), params.id, 'request.invalid');
      const known = await findPhoto(db.read, sender, id);
      if (known) return { name: known.hash };
      return inTurn(sender.user_id, async () => {
        // A photo of the work; what a customer adds is a file, with its name.
        if (!query.name) requireAnyPermission(sender, ['mark order lines', 'send proofs']);
        await requireUploadRoom(db.read, deps.clock.now(), sender);
        const bytes = await readBytes(request, photo.bodyLimit);
        const upload = await readUpload(bytes, query.name ?? '', makeImage);
        return { name: await write((tx, actor) => storePhoto(tx, actor, id, upload)) };
      });
    });
  });

  addRoute(app, deps, file, async ({ actor, params, request, reply }) => {
    const { name, type, bytes, hash } = await readJobFileBytes(db.read, actor, params.id);
    const etag = `"${hash}"`;
    // Checked again at each download: the next user of a shared device may not see the job.
    reply.headers({ etag, 'cache-control': 'private, no-cache' });
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    return reply
      .headers({
        'content-security-policy': filePolicy,
        'x-content-type-options': 'nosniff',
        'content-disposition': `attachment; filename*=UTF-8''${encodeName(name)}`,
      })
      .type(type)
      .send(bytes);
  });

  addRoute(app, deps, proofs, ({ actor, params }) => readProofVersions(db.read, actor, params.id));
}

/** As RFC 5987 asks: also the characters that `encodeURIComponent` leaves. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
