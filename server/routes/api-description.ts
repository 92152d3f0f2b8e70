import { gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { allEndpoints } from '#contract/all-endpoints.ts';
import { apiDescriptionEndpoints } from '#contract/endpoints/api-description.ts';
import { addRoute, sent } from '#server/http/add-route.ts';
import type { Deps } from '#server/http/deps.ts';
import { describeApi } from '#server/http/openapi/describe-api.ts';
import { renderDocs } from '#server/http/openapi/docs-page.ts';
import { docsStyle } from '#server/http/openapi/docs-style.ts';

type Compressed = { plain: Buffer; gzip: Buffer };
type Exchange = { request: FastifyRequest; reply: FastifyReply };

/**
 * The API description, for programs and for users. Generated and compressed at the first request, and cached: otherwise
 * hundreds of anonymous requests would each run a compression, of some 8 MiB each.
 */
export function addApiDescriptionRoutes(app: FastifyInstance, deps: Deps): void {
  let made: { document: Compressed; page: Compressed } | undefined;
  const make = () => {
    if (made) return made;
    const document = describeApi(allEndpoints, deps.settings.version);
    made = { document: compress(JSON.stringify(document)), page: compress(renderDocs(document)) };
    return made;
  };
  const { document, page, style } = apiDescriptionEndpoints;
  const kept = { compress: false } as const;
  const sendDocument = async (call: Exchange) => {
    await send(call, 'application/json', make().document);
    return sent;
  };
  addRoute(app, deps, document, sendDocument, kept);
  addRoute(app, deps, page, async (call) => send(call, page.produces, make().page), kept);
  addRoute(app, deps, style, async ({ reply }) => reply.type(style.produces).send(docsStyle));
}

function compress(text: string): Compressed {
  const plain = Buffer.from(text);
  return { plain, gzip: gzipSync(plain) };
}

function send({ request, reply }: Exchange, type: string, { plain, gzip }: Compressed): FastifyReply {
  reply.type(type).header('vary', 'accept-encoding');
  const accepted = /(?:^|,)\s*gzip\s*(?:$|,|;\s*q=(?!0(?:\.0*)?\s*(?:$|,)))/i;
  if (!accepted.test(request.headers['accept-encoding'] ?? '')) return reply.send(plain);
  return reply.header('content-encoding', 'gzip').send(gzip);
}
