import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { entityEndpoints } from '#contract/endpoints/entities.ts';
import { listQueryOf } from '#contract/list-query.ts';
import { entities, entityNames, type EntityName } from '#contract/registry.ts';
import type { Write } from '#server/db/transact.ts';
import type { Actor } from '#server/entities/actor.ts';
import { countRows, readPage, readRow } from '#server/entities/read-rows.ts';
import { readHistory } from '#server/entities/read-history.ts';
import { addRoute, type Call } from '#server/http/add-route.ts';
import type { Deps } from '#server/http/deps.ts';
import { once } from '#server/http/once.ts';
import { changeRow, createRow, removeRow } from '#server/services/change-row.ts';

/** The calls of every list of the registry: reading, history, and forms where the entity has them. */
export function addEntityRoutes(app: FastifyInstance, deps: Deps): void {
  for (const name of entityNames) addListRoutes(app, deps, name);
}

function addListRoutes(app: FastifyInstance, deps: Deps, name: EntityName): void {
  const endpoints = entityEndpoints(entities[name]);
  const { db } = deps;

  addRoute(app, deps, endpoints['list']!, async ({ actor, query }) => {
    const parameters = query as Record<string, string | undefined>;
    const list = listQueryOf(entities[name], parameters);
    const page = await readPage(db.read, name, actor!, list);
    return parameters['count'] ? { ...page, ...(await countRows(db.read, name, actor!, list)) } : page;
  });
  addRoute(app, deps, endpoints['get']!, ({ actor, params }) =>
    readRow(db.read, name, actor!, params['id']!),
  );
  addRoute(app, deps, endpoints['history']!, ({ actor, params }) =>
    readHistory(db.read, name, actor!, params['id']!),
  );

  const write = (
    endpoint: Endpoint | undefined,
    work: (call: Call<Endpoint>, tx: Write, actor: Actor) => Promise<unknown>,
  ) => {
    if (!endpoint) return;
    addRoute(app, deps, endpoint, async (call) => {
      const { request, reply } = call;
      const key = request.headers['idempotency-key'];
      const asked = { method: request.method, url: request.url, body: request.body ?? null };
      const answer = await call.write((tx, actor) =>
        once(tx, typeof key === 'string' ? key : undefined, asked, async () => ({
          status: endpoint.status ?? 200,
          body: await work(call, tx, actor),
        })),
      );
      if (answer.status === 204) return undefined;
      reply.header('etag', `"${(answer.body as { version: number }).version}"`);
      return answer.body;
    });
  };
  write(endpoints['create'], (call, tx, actor) => createRow(tx, name, actor, call.body as object));
  write(endpoints['update'], (call, tx, actor) =>
    changeRow(tx, name, actor, call.params['id']!, call.body as Record<string, unknown>),
  );
  write(endpoints['remove'], (call, tx, actor) => {
    const { version } = call.query as { version?: string };
    return removeRow(tx, name, actor, call.params['id']!, version === undefined ? null : Number(version));
  });
}
