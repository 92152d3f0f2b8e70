import type { AnyRow } from '#contract/entity.ts';
import type { EntityName } from '#contract/registry.ts';
import { callList } from '#src/api/call.ts';

/** Deletes a row at the version that the user saw; the server refuses if the row has changed since. @throws ApiError */
export function removeRow(
  entity: EntityName,
  row: AnyRow,
  idempotencyKey: string,
  quiet = false,
): Promise<undefined> {
  const query = { version: String(row.version) };
  return callList('DELETE /api/{list}/{id}', {
    params: { list: entity, id: row.id },
    query,
    idempotencyKey,
    quiet,
  });
}
