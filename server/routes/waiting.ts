import type { FastifyInstance } from 'fastify';
import { waitingEndpoints } from '#contract/endpoints/waiting.ts';
import { addRoute } from '#server/http/add-route.ts';
import type { Deps } from '#server/http/deps.ts';
import { readBasketShortages } from '#server/services/orders/shortages.ts';
import { readWaitingLines } from '#server/services/orders/waiting-lines.ts';

/** The lines of an order that wait for stock, and the shortages of a basket. */
export function addWaitingRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  addRoute(app, deps, waitingEndpoints.ofOrder, ({ actor, params, query }) =>
    db.readTransaction((q) => readWaitingLines(q, actor, params.id, { asCustomer: query.as === 'customer' })),
  );
  addRoute(app, deps, waitingEndpoints.ofBasket, ({ actor, body }) =>
    db.readTransaction((q) => readBasketShortages(q, actor, body.lines)),
  );
}
