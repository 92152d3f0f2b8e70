import type { FastifyInstance } from 'fastify';
import { savedViewEndpoints } from '#contract/endpoints/saved-views.ts';
import type { Entity } from '#contract/entity.ts';
import { entities, entityNames } from '#contract/registry.ts';
import { addRoute } from '#server/http/add-route.ts';
import type { Deps } from '#server/http/deps.ts';
import { once } from '#server/http/once.ts';
import { changeView, createView, readViews, removeView } from '#server/services/saved-views.ts';

/** The saved views of every list of the registry. */
export function addSavedViewRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  for (const name of entityNames) {
    const entity: Entity = entities[name];
    const endpoints = savedViewEndpoints(entity);
    addRoute(app, deps, endpoints.list, ({ actor }) => readViews(db.read, entity, actor));
    addRoute(app, deps, endpoints.create, async ({ write, body, request }) => {
      const key = request.headers['idempotency-key'];
      const asked = { method: request.method, url: request.url, body };
      const answer = await write((tx, actor) =>
        once(tx, typeof key === 'string' ? key : undefined, asked, async () => ({
          status: 201,
          body: await createView(tx, entity, actor, body),
        })),
      );
      return answer.body;
    });
    addRoute(app, deps, endpoints.update, ({ write, params, body }) =>
      write((tx, actor) => changeView(tx, entity, actor, params['id']!, body)),
    );
    addRoute(app, deps, endpoints.remove, ({ write, params }) =>
      write((tx, actor) => removeView(tx, entity, actor, params['id']!)),
    );
  }
}
