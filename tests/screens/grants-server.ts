import { page } from 'vitest/browser';
import { builtInPermissions, defaultGrants, roleNames, type RoleName } from '#contract/access.ts';
import type { RolePermissions } from '#contract/endpoints/role-permissions.ts';
import { fakeApi, type FakeAnswer, type FakeCall } from './fake-api.ts';
import { openPage, profileOf } from './open-shop-page.tsx';

/** A change request of the page. */
export type Wish = { role: string; permission?: string; permissions?: string[]; granted: boolean };

/** A server that stores grants; `more` may answer instead. */
function serveGrants(who: RoleName, more: (call: FakeCall) => FakeAnswer | null | 'never' | undefined) {
  const held = new Map<string, Set<string>>(roleNames.map((role) => [role, new Set(defaultGrants[role])]));
  const roleOf = (role: string) => ({ role, user_count: 3, permissions: [...held.get(role)!] });
  const matrix = (): RolePermissions => ({
    permissions: [
      ...Object.entries(builtInPermissions).map(([name, of]) => ({ name, page: of, built_in: true })),
      { name: 'open the gate', page: '/gate', built_in: false },
    ],
    roles: roleNames.map(roleOf),
  });
  const calls = fakeApi((call) => {
    const own = more(call);
    if (own !== undefined) return own;
    if (call.path === '/auth/me') return { body: { ...profileOf(who), permissions: [...held.get(who)!] } };
    if (!call.path.startsWith('/role-permissions')) return { body: [] };
    if (call.method === 'GET') return { body: matrix() };
    const { role, permission, permissions = [permission!], granted } = call.body as Wish;
    for (const name of permissions) {
      if (granted) held.get(role)!.add(name);
      else held.get(role)!.delete(name);
    }
    return { body: roleOf(role) };
  });
  return { calls, held, writes: () => calls.filter(({ method }) => method === 'PUT') };
}

/** Opens the page with a search, with a server that stores grants. */
export async function openMatrix(
  search = '',
  more: Parameters<typeof serveGrants>[1] = () => undefined,
  who: RoleName = 'Admin',
) {
  const server = serveGrants(who, more);
  await openPage(`/permissions-management${search}`);
  return server;
}

/** The switch of a role and a permission by its name. */
export const toggle = (name: string) => page.getByRole('switch', { name, exact: true });
export const refusal = (status: number, code: string): FakeAnswer => ({ status, body: { code, detail: '' } });
export const isWrite = (call: FakeCall) => call.method === 'PUT' && call.path.startsWith('/role-permissions');
