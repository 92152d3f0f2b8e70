import type { NewView, SavedView, ViewPatch } from '#contract/endpoints/saved-views.ts';
import type { EntityName } from '#contract/registry.ts';
import { request } from '#src/api/request.ts';

/** Saves a view of a list. @throws ApiError */
export function createView(name: EntityName, body: NewView, idempotencyKey: string): Promise<SavedView> {
  return request('POST', `/${name}/views`, { body, idempotencyKey, quiet: true });
}

/** Changes a view at the version that the user saw. @throws ApiError */
export function changeView(
  name: EntityName,
  { id, version }: SavedView,
  patch: Omit<ViewPatch, 'version'>,
): Promise<SavedView> {
  return request('PATCH', `/${name}/views/${id}`, { body: { ...patch, version }, quiet: true });
}

/** Deletes a view. @throws ApiError */
export function removeView(name: EntityName, { id }: SavedView): Promise<void> {
  return request('DELETE', `/${name}/views/${id}`, { quiet: true });
}
