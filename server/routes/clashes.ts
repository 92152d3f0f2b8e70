import type { FastifyInstance } from 'fastify';
import { clashEndpoints } from '#contract/endpoints/clashes.ts';
import { addRoute } from '#server/http/add-route.ts';
import type { Deps } from '#server/http/deps.ts';
import { reportClashes } from '#server/services/clashes/report-clashes.ts';
import { keepClash, renameClash } from '#server/services/clashes/settle-clash.ts';

/** What an Admin does about clashes; their list has the calls of every list. */
export function addClashRoutes(app: FastifyInstance, deps: Deps): void {
  const { renameClash: rename, keepClash: keep, checkClashes: check } = clashEndpoints;
  addRoute(app, deps, rename, ({ writeOnce, params, body }) =>
    writeOnce(body, async (tx, actor) => ({ open: await renameClash(tx, actor, params.id, body) })),
  );
  addRoute(app, deps, keep, ({ write, params, body }) =>
    write(async (tx, actor) => ({ open: await keepClash(tx, actor, params.id, body.kept) })),
  );
  addRoute(app, deps, check, async () => ({ open: await reportClashes(deps.db, deps.clock) }));
}
