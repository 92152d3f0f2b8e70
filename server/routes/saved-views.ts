import type { FastifyInstance } from 'fastify';
import { savedViewEndpoints } from '#contract/endpoints/saved-views.ts';
import type { Entity } from '#contract/entity.ts';
import { entities, entityNames } from '#contract/registry.ts';
import { addRoute } from '#server/http/add-route.ts';
import type { Deps } from '#server/http/deps.ts';
import { changeView, createView, readViews, removeView } from '#server/services/lists/saved-views.ts';

/** The saved views of every list of the registry. */
export function addSavedViewRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  for (const name of entityNames) {
    const entity: Entity = entities[name];
    const endpoints = savedViewEndpoints(entity);
    addRoute(app, deps, endpoints.list, ({ actor }) => readViews(db.read, entity, actor));
    addRoute(app, deps, endpoints.create, ({ writeOnce, body }) =>
      writeOnce(body, (tx, actor) => createView(tx, entity, actor, body)),
    );
    addRoute(app, deps, endpoints.update, ({ write, params, body }) =>
      write((tx, actor) => changeView(tx, entity, actor, params.id, body)),
    );
    addRoute(app, deps, endpoints.remove, ({ write, params }) =>
      write((tx, actor) => removeView(tx, entity, actor, params.id)),
    );
  }
}
