import type { FastifyInstance } from 'fastify';
import { rolePermissionEndpoints } from '#contract/endpoints/role-permissions.ts';
import { addRoute } from '#server/http/add-route.ts';
import type { Deps } from '#server/http/deps.ts';
import { readGrants } from '#server/services/accounts/read-grants.ts';
import { setGrants } from '#server/services/accounts/set-grants.ts';

/** Permission management: the matrix of roles and permissions, one grant, several at once. */
export function addRolePermissionRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const { matrix, set, setGroup } = rolePermissionEndpoints;
  // Every write increments the sync clock, which invalidates cached sessions and feed scopes.
  addRoute(app, deps, matrix, () => db.readTransaction(readGrants));
  addRoute(app, deps, set, ({ writeOnce, body: { role, permission, granted }, request }) =>
    writeOnce(request.body, (tx) => setGrants(tx, { role, permissions: [permission], granted })),
  );
  addRoute(app, deps, setGroup, ({ writeOnce, body, request }) =>
    writeOnce(request.body, (tx) => setGrants(tx, body)),
  );
}
