import type { FastifyInstance } from 'fastify';
import { arrivalEndpoints } from '#contract/endpoints/arrivals.ts';
import { addRoute } from '#server/http/add-route.ts';
import type { Deps } from '#server/http/deps.ts';
import { once } from '#server/http/once.ts';
import { addArrivalLines, previewReversal } from '#server/services/arrival-lines.ts';

/** The calls of arrivals in addition to their form and their commands. */
export function addArrivalRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  addRoute(app, deps, arrivalEndpoints.addLines, async ({ write, params, body, request }) => {
    const key = request.headers['idempotency-key'];
    const asked = { method: request.method, url: request.url, body };
    const answer = await write((tx, actor) =>
      once(tx, typeof key === 'string' ? key : undefined, asked, async () => ({
        status: 201,
        body: await addArrivalLines(tx, actor, params['id']!, body.lines),
      })),
    );
    return answer.body;
  });
  addRoute(app, deps, arrivalEndpoints.reversal, ({ actor, params }) =>
    previewReversal(db.read, actor, params['id']!),
  );
}
