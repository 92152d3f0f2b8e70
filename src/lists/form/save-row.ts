import type { AnyRow } from '#contract/entity.ts';
import type { EntityName } from '#contract/registry.ts';
import { request } from '#src/api/request.ts';

export interface SaveRowOptions {
  entity: EntityName;
  /** Null makes a new row. */
  id: string | null;
  /** Of the row that the form was opened on. */
  version: number | null;
  body: Record<string, unknown>;
  idempotencyKey: string;
}

/** Sends a form; gives the row as it stands after. @throws ApiError */
export function saveRow({ entity, id, version, body, idempotencyKey }: SaveRowOptions): Promise<AnyRow> {
  if (id === null) return request<AnyRow>('POST', `/${entity}`, { body, idempotencyKey });
  return request<AnyRow>('PATCH', `/${entity}/${encodeURIComponent(id)}`, {
    body: { ...body, version },
    idempotencyKey,
  });
}
