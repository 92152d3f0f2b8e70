import type { FastifyInstance } from 'fastify';
import { rolePermissionEndpoints } from '#contract/endpoints/role-permissions.ts';
import { addRoute, type Call } from '#server/http/add-route.ts';
import type { Deps } from '#server/http/deps.ts';
import { once } from '#server/http/once.ts';
import { readGrants } from '#server/services/read-grants.ts';
import { setGrants, type GrantsWish } from '#server/services/set-grants.ts';

type Write = typeof rolePermissionEndpoints.set | typeof rolePermissionEndpoints.setGroup;

/** Permission management: the matrix of roles and permissions, one grant, several at once. */
export function addRolePermissionRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  /** Every write increments the sync clock, which invalidates cached sessions and feed scopes. */
  const set = async ({ request, write }: Call<Write>, wish: GrantsWish) => {
    const key = request.headers['idempotency-key'];
    const asked = { method: request.method, url: request.url, body: request.body };
    const answer = await write((tx) =>
      once(tx, typeof key === 'string' ? key : undefined, asked, async () => ({
        status: 200,
        body: await setGrants(tx, wish),
      })),
    );
    return answer.body;
  };

  addRoute(app, deps, rolePermissionEndpoints.matrix, () => db.snapshot(readGrants));
  addRoute(app, deps, rolePermissionEndpoints.set, (call) => {
    const { role, permission, granted } = call.body;
    return set(call as Call<Write>, { role, permissions: [permission], granted });
  });
  addRoute(app, deps, rolePermissionEndpoints.setGroup, (call) => set(call as Call<Write>, call.body));
}
