import type { RoleGrants } from '#contract/endpoints/role-permissions.ts';
import { request } from '#src/api/request.ts';
import type { Change } from './change.ts';
import { readRole } from './read-matrix.ts';

/** Sends a change; gives what the role holds after it. @throws ApiError, InvalidFormatError */
export async function sendChange({ id, role, permissions, granted, group }: Change): Promise<RoleGrants> {
  const [permission] = permissions;
  const answer = group
    ? await request<unknown>('PUT', '/role-permissions/group', {
        body: { role, permissions, granted },
        idempotencyKey: id,
      })
    : await request<unknown>('PUT', '/role-permissions', {
        body: { role, permission, granted },
        idempotencyKey: id,
      });
  return readRole(answer);
}
