import type { AnyRow } from '#contract/entity.ts';
import type { EntityName } from '#contract/registry.ts';
import { request } from '#src/api/request.ts';

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
  if (id === null) return request<AnyRow>('POST', `/${entity}`, { body, idempotencyKey });
  return request<AnyRow>('PATCH', `/${entity}/${encodeURIComponent(id)}`, {
    body: { ...body, version },
    idempotencyKey,
  });
}
