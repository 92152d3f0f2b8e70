import type { FastifyInstance } from 'fastify';
import { healthEndpoints } from '#contract/endpoints/health.ts';
import { Refusal } from '#contract/errors.ts';
import { addRoute } from '#server/http/add-route.ts';
import type { Deps } from '#server/http/deps.ts';
import { createReadinessCheck } from '#server/services/operations/check-readiness.ts';

/** For supervisors and load balancers. Each change of readiness is logged once. */
export function addHealthRoutes(app: FastifyInstance, deps: Deps): void {
  const check = createReadinessCheck(deps.db);
  let wasReady = true;
  addRoute(app, deps, healthEndpoints.health, async () => ({ status: 'ok' as const }));
  addRoute(app, deps, healthEndpoints.ready, async () => {
    const failed = await check();
    const ready = Object.keys(failed).length === 0;
    if (ready !== wasReady) {
      if (ready) deps.log.info({}, 'ready: all checks pass again');
      else deps.log.warn({ failed }, 'ready: checks failed');
    }
    wasReady = ready;
    if (!ready) throw new Refusal('server.not_ready', { fields: failed });
    return { status: 'ready' as const };
  });
}
