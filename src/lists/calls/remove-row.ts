import type { AnyRow } from '#contract/entity.ts';
import type { EntityName } from '#contract/registry.ts';
import { request } from '#src/api/request.ts';

/** Deletes a row at the version that the user saw; the server refuses if the row has changed since. @throws ApiError */
export function removeRow(
  entity: EntityName,
  row: AnyRow,
  idempotencyKey: string,
  quiet = false,
): Promise<void> {
  const query = { version: String(row.version) };
  return request<void>('DELETE', `/${entity}/${encodeURIComponent(row.id)}`, {
    query,
    idempotencyKey,
    quiet,
  });
}
