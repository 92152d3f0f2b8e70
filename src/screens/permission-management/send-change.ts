import type { RoleGrants } from '#contract/endpoints/role-permissions.ts';
import { ApiError } from '#src/api/api-error.ts';
import { readLink } from '#src/api/link-store.ts';
import { call } from '#src/api/call.ts';
import type { Change } from './change.ts';
import { readRole } from './read-matrix.ts';

/**
 * Sends a change and returns the role's permissions after it. Fails fast if the previous change found the server
 * unreachable, instead of waiting for another timeout. @throws ApiError, InvalidFormatError
 */
export async function sendChange({ id, role, permissions, granted, group }: Change): Promise<RoleGrants> {
  const { up, failure } = readLink();
  if (!up) throw new ApiError(failure.kind, failure.status, failure.body);
  const [permission = ''] = permissions;
  const answer = group
    ? await call('PUT /api/role-permissions/group', {
        body: { role, permissions, granted },
        idempotencyKey: id,
      })
    : await call('PUT /api/role-permissions', {
        body: { role, permission, granted },
        idempotencyKey: id,
      });
  return readRole(answer);
}
