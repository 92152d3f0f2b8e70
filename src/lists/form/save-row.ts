import type { AnyRow } from '#contract/entity.ts';
import type { EntityName } from '#contract/registry.ts';
import { callList } from '#src/api/call.ts';

export interface SaveRowOptions {
  entity: EntityName;
  /** Null creates a new row. */
  id: string | null;
  /** Version of the row when the form opened. */
  version: number | null;
  body: Record<string, unknown>;
  idempotencyKey: string;
}

/** Sends a form and returns the saved row. @throws ApiError */
export function saveRow({ entity, id, version, body, idempotencyKey }: SaveRowOptions): Promise<AnyRow> {
  if (id === null) return callList('POST /api/{list}', { params: { list: entity }, body, idempotencyKey });
  return callList('PATCH /api/{list}/{id}', {
    params: { list: entity, id },
    body: { ...body, version: version ?? 0 },
    idempotencyKey,
  });
}
