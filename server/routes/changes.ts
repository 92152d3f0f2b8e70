import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { feedHeadHeader } from '#contract/app-header.ts';
import { changesEndpoints } from '#contract/endpoints/changes.ts';
import { addRoute, sent } from '#server/http/add-route.ts';
import { acceptsGzip, sendText } from '#server/http/send-text.ts';
import type { Deps } from '#server/http/deps.ts';
import { recordDeviceState } from '#server/http/session/record-device-state.ts';
import { authenticate } from '#server/http/session/session.ts';
import { openSnapshot } from '#server/services/feed/open-snapshot.ts';
import { gzipStream, textStream, type TextPart } from '#server/services/feed/packed-text.ts';
import { pullChanges } from '#server/services/feed/pull-changes.ts';

/** The change feed that devices replicate. */
export function addChangeRoutes(app: FastifyInstance, deps: Deps): void {
  const actorNowOf = (request: FastifyRequest) => async () =>
    (await authenticate(deps, request, 'named')).actor;

  addRoute(
    app,
    deps,
    changesEndpoints.pull,
    async ({ actor, query, request, reply }) => {
      const tools = { ...deps, actorNow: actorNowOf(request) };
      const { reply: parts, rev, head, unchanged } = await pullChanges(tools, actor, query.cursor);
      recordDeviceState(deps, actor, request, { rev });
      if (head !== null) {
        const tag = `"${head}"`;
        reply.header(feedHeadHeader, head).header('etag', tag);
        if (unchanged && request.headers['if-none-match'] === tag) {
          await reply.status(304).send();
          return sent;
        }
      }
      await sendText(request, reply, 'application/json; charset=utf-8', parts);
      return sent;
    },
    { compress: false },
  );

  addRoute(
    app,
    deps,
    changesEndpoints.snapshot,
    async ({ query, request, reply }) => {
      const tools = { ...deps, actorNow: actorNowOf(request) };
      const lines = await openSnapshot(tools, query.from, query.entities?.split(','));
      reply.type('application/x-ndjson; charset=utf-8').header('vary', 'accept-encoding');
      const isGzip = acceptsGzip(request);
      if (isGzip) reply.header('content-encoding', 'gzip');
      const parts = logged(lines, deps);
      return Readable.from(isGzip ? gzipStream(parts) : textStream(parts), { highWaterMark: 2 });
    },
    { compress: false },
  );
}

/** A failure after the first line can only cut the stream: the device resumes at its last checkpoint. */
async function* logged(lines: AsyncGenerator<TextPart>, { log }: Deps): AsyncGenerator<TextPart> {
  try {
    yield* lines;
  } catch (error) {
    log.warn({ err: error }, 'snapshot: stream cut');
    throw error;
  }
}
