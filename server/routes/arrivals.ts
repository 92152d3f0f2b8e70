import type { FastifyInstance } from 'fastify';
import { arrivalEndpoints } from '#contract/endpoints/arrivals.ts';
import { addRoute } from '#server/http/add-route.ts';
import type { Deps } from '#server/http/deps.ts';
import { addArrivalLines } from '#server/services/arrivals/add-arrival-lines.ts';
import { previewReversal } from '#server/services/arrivals/preview-reversal.ts';

/** The calls of arrivals in addition to their form and their commands. */
export function addArrivalRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  addRoute(app, deps, arrivalEndpoints.addLines, ({ writeOnce, params, body }) =>
    writeOnce(body, (tx, actor) => addArrivalLines(tx, actor, params.id, body.lines)),
  );
  addRoute(app, deps, arrivalEndpoints.reversal, ({ actor, params }) =>
    previewReversal(db.read, actor, params.id),
  );
}
