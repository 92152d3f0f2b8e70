import type { FastifyInstance } from 'fastify';
import { dashboardEndpoints } from '#contract/endpoints/dashboards.ts';
import { addRoute } from '#server/http/add-route.ts';
import type { Deps } from '#server/http/deps.ts';
import { dashboardReaders, type Asked } from '#server/services/dashboards/read-dashboards.ts';

type Sent = { days?: string | undefined; from?: string | undefined; to?: string | undefined };

/** The dashboards of the roles. */
export function addDashboardRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock, settings } = deps;
  const ask = (actor: Asked['actor'], { days, from, to }: Sent = {}): Asked => ({
    q: db.read,
    actor,
    now: clock.now(),
    timezone: settings.timezone,
    topDays: days === undefined ? undefined : Number(days),
    period: from === undefined || to === undefined ? null : { from, to },
  });
  const { general, manager, sales, preparation, marking } = dashboardEndpoints;
  addRoute(app, deps, general, ({ actor, query }) => dashboardReaders.general(ask(actor, query)));
  addRoute(app, deps, manager, ({ actor, query }) => dashboardReaders.manager(ask(actor, query)));
  addRoute(app, deps, sales, ({ actor, query }) => dashboardReaders.sales(ask(actor, query)));
  addRoute(app, deps, preparation, ({ actor }) => dashboardReaders.preparation(ask(actor)));
  addRoute(app, deps, marking, ({ actor }) => dashboardReaders.marking(ask(actor)));
}
