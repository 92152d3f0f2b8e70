import type { FastifyInstance } from 'fastify';
import { firstStepsEndpoints } from '#contract/endpoints/first-steps.ts';
import { addRoute } from '#server/http/add-route.ts';
import type { Deps } from '#server/http/deps.ts';
import { readFirstSteps } from '#server/services/operations/read-first-steps.ts';

/** The checklist of a new installation. */
export function addFirstStepsRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, deps, firstStepsEndpoints.read, ({ actor }) => readFirstSteps(deps.db.read, actor.user_id));
}
