import type { FastifyInstance, FastifyReply } from 'fastify';
import { entityEndpoints } from '#contract/endpoints/entities.ts';
import type { AnyRow } from '#contract/entity.ts';
import { entities, entityNames, type EntityName } from '#contract/registry.ts';
import { countRows, readPage, readRow } from '#server/entities/read/read-rows.ts';
import { readHistory } from '#server/entities/history/read-history.ts';
import { addRoute } from '#server/http/add-route.ts';
import type { Deps } from '#server/http/deps.ts';
import { readListQuery } from '#server/http/read-list-query.ts';
import { changeRow, createRow, removeRow } from '#server/services/lists/change-row.ts';

/** The calls of every list of the registry: reading, history, and forms where the entity has them. */
export function addEntityRoutes(app: FastifyInstance, deps: Deps): void {
  for (const name of entityNames) addListRoutes(app, deps, name);
}

function addListRoutes(app: FastifyInstance, deps: Deps, name: EntityName): void {
  const { list, get, history, create, update, remove } = entityEndpoints(entities[name]);
  const { db } = deps;

  addRoute(app, deps, list, async ({ actor, query }) => {
    const asked = readListQuery(deps, entities[name], query);
    const page = await readPage(db.read, name, actor, asked);
    if (!query['count']) return page;
    return { ...page, ...(await countRows(db.read, name, actor, asked, query['sums'] !== undefined)) };
  });
  addRoute(app, deps, get, ({ actor, params }) => readRow(db.read, name, actor, params.id));
  addRoute(app, deps, history, ({ actor, params }) => readHistory(db.read, name, actor, params.id));

  const withTag = (reply: FastifyReply, row: AnyRow): AnyRow => {
    reply.header('etag', `"${row.version}"`);
    return row;
  };
  if (create)
    addRoute(app, deps, create, async ({ writeOnce, body, request, reply }) =>
      withTag(reply, await writeOnce(request.body ?? null, (tx, actor) => createRow(tx, name, actor, body))),
    );
  if (update)
    addRoute(app, deps, update, async ({ writeOnce, params, body, request, reply }) =>
      withTag(
        reply,
        await writeOnce(request.body ?? null, (tx, actor) => changeRow(tx, name, actor, params.id, body)),
      ),
    );
  if (remove)
    addRoute(app, deps, remove, async ({ writeOnce, params, query: { version }, request }) => {
      const seen = version === undefined ? null : Number(version);
      await writeOnce(request.body ?? null, (tx, actor) => removeRow(tx, name, actor, params.id, seen));
    });
}
