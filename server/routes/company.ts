import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { companyEndpoints, type Company } from '#contract/endpoints/company.ts';
import { addRoute } from '#server/http/add-route.ts';
import { readBytes } from '#server/http/bodies/read-bytes.ts';
import type { Deps } from '#server/http/deps.ts';
import { readCompany, saveCompany, saveLogo, type StoredCompany } from '#server/services/company/company.ts';
import { makeLogo } from '#server/services/company/make-logo.ts';

/** The company's details and its logo. */
export function addCompanyRoutes(app: FastifyInstance, deps: Deps): void {
  void app.register(async (scope) => {
    // The body is not read before the guard has passed, so that anonymous clients cannot fill the memory.
    scope.addContentTypeParser(/^image\//, (_request, body, done) => done(null, body));
    addRoutes(scope, deps);
  });
}

function addRoutes(app: FastifyInstance, deps: Deps): void {
  const { read, save, addLogo, removeLogo } = companyEndpoints;
  const answer = (reply: FastifyReply, stored: StoredCompany): Company => {
    reply.header('etag', tagOf(stored));
    return { ...stored, default_language: deps.settings.defaultLanguage };
  };
  addRoute(app, deps, read, async ({ request, reply }) => {
    const company = await readCompany(deps.db.read);
    if (request.headers['if-none-match'] !== tagOf(company)) return answer(reply, company);
    reply.header('etag', tagOf(company)).status(304);
    return undefined;
  });
  addRoute(app, deps, save, async ({ body, reply, writeOnce }) =>
    answer(reply, await writeOnce(body, (tx) => saveCompany(tx, body))),
  );
  addRoute(app, deps, addLogo, async ({ request, reply, writeOnce }) => {
    const bytes = await readBytes(request, addLogo.bodyLimit);
    const logo = await makeLogo(bytes);
    const hash = createHash('sha256').update(bytes).digest('base64url');
    return answer(reply, await writeOnce(hash, (tx) => saveLogo(tx, logo)));
  });
  addRoute(app, deps, removeLogo, async ({ reply, writeOnce }) =>
    answer(reply, await writeOnce(null, (tx) => saveLogo(tx, ''))),
  );
}

function tagOf({ version }: StoredCompany): string {
  return `"company-${version}"`;
}
