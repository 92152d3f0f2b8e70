import type { FastifyInstance } from 'fastify';
import { allEndpoints } from '#contract/all-endpoints.ts';
import { apiDescriptionEndpoints } from '#contract/endpoints/api-description.ts';
import { addRoute } from '#server/http/add-route.ts';
import type { Deps } from '#server/http/deps.ts';
import { describeApi } from '#server/http/openapi/describe-api.ts';
import { renderDocs } from '#server/http/openapi/docs-page.ts';
import { docsStyle } from '#server/http/openapi/docs-style.ts';

/** The API described by itself: for programs and for people. Made at the first question, and kept. */
export function addApiDescriptionRoutes(app: FastifyInstance, deps: Deps): void {
  let made: { document: string; page: string } | undefined;
  const make = () => {
    if (made) return made;
    const document = describeApi(allEndpoints, deps.settings.version);
    made = { document: JSON.stringify(document), page: renderDocs(document) };
    return made;
  };
  const { document, page, style } = apiDescriptionEndpoints;
  addRoute(app, deps, document, async ({ reply }) => reply.type('application/json').send(make().document));
  addRoute(app, deps, page, async ({ reply }) => reply.type(page.produces).send(make().page));
  addRoute(app, deps, style, async ({ reply }) => reply.type(style.produces).send(docsStyle));
}
