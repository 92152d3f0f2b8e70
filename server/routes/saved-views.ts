import type { FastifyInstance } from 'fastify';
import { savedViewEndpoints } from '#contract/endpoints/saved-views.ts';
import type { Entity } from '#contract/entity.ts';
import { entities, entityNames } from '#contract/registry.ts';
import { transact, type Author, type Write } from '#server/db/transact.ts';
import { addRoute } from '#server/http/add-route.ts';
import type { Deps } from '#server/http/deps.ts';
import { once } from '#server/http/once.ts';
import { changeView, createView, readViews, removeView } from '#server/services/saved-views.ts';

/** The saved views of every list of the registry. */
export function addSavedViewRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps;
  const write = <T>(author: Author, work: (tx: Write) => Promise<T>) => transact(db, clock, author, work);

  for (const name of entityNames) {
    const entity: Entity = entities[name];
    const endpoints = savedViewEndpoints(entity);
    addRoute(app, deps, endpoints.list, ({ actor }) => readViews(db.read, entity, actor));
    addRoute(app, deps, endpoints.create, async ({ actor, author, body, request }) => {
      const key = request.headers['idempotency-key'];
      const asked = { method: request.method, url: request.url, body };
      const answer = await write(author, (tx) =>
        once(tx, typeof key === 'string' ? key : undefined, asked, async () => ({
          status: 201,
          body: await createView(tx, entity, actor, body),
        })),
      );
      return answer.body;
    });
    addRoute(app, deps, endpoints.update, ({ actor, author, params, body }) =>
      write(author, (tx) => changeView(tx, entity, actor, params['id']!, body)),
    );
    addRoute(app, deps, endpoints.remove, ({ actor, author, params }) =>
      write(author, (tx) => removeView(tx, entity, actor, params['id']!)),
    );
  }
}
