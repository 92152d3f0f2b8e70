import type { RoleGrants, RolePermissions } from '#contract/endpoints/role-permissions.ts';
import { isRecord } from '#contract/rules/values/is-record.ts';

/** The server's answer does not have the expected format. */
export class InvalidFormatError extends Error {
  constructor() {
    super('Invalid format received.');
    this.name = 'InvalidFormatError';
  }
}

/** Validates the answer of `GET /role-permissions`. @throws InvalidFormatError */
export function readMatrix(body: unknown): RolePermissions {
  if (!isRecord(body)) throw new InvalidFormatError();
  const { permissions, roles } = body;
  if (!Array.isArray(permissions) || !Array.isArray(roles)) throw new InvalidFormatError();
  return { permissions: permissions.map(readPermission), roles: roles.map(readRole) };
}

/** Validates a role with its permissions, as every change returns it. @throws InvalidFormatError */
export function readRole(body: unknown): RoleGrants {
  if (!isRecord(body)) throw new InvalidFormatError();
  const { role, user_count, permissions } = body;
  const held: unknown[] | null = Array.isArray(permissions) ? permissions : null;
  if (typeof role !== 'string' || typeof user_count !== 'number' || !held?.every(isText))
    throw new InvalidFormatError();
  return { role, user_count, permissions: held };
}

function readPermission(body: unknown): RolePermissions['permissions'][number] {
  if (!isRecord(body)) throw new InvalidFormatError();
  const { name, page, built_in } = body;
  if (!isText(name) || !isText(page) || typeof built_in !== 'boolean') throw new InvalidFormatError();
  return { name, page, built_in };
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
