import type { NewView, SavedView, ViewPatch } from '#contract/endpoints/saved-views.ts';
import type { EntityName } from '#contract/registry.ts';
import { callList } from '#src/api/call.ts';

/** Saves a view of a list. @throws ApiError */
export function createView(name: EntityName, body: NewView, idempotencyKey: string): Promise<SavedView> {
  return callList('POST /api/{list}/views', { params: { list: name }, body, idempotencyKey, quiet: true });
}

/** Changes a view at the version that the user saw. @throws ApiError */
export function changeView(
  name: EntityName,
  { id, version }: SavedView,
  patch: Omit<ViewPatch, 'version'>,
): Promise<SavedView> {
  return callList('PATCH /api/{list}/views/{id}', {
    params: { list: name, id },
    body: { ...patch, version },
    quiet: true,
  });
}

/** Deletes a view. @throws ApiError */
export function removeView(name: EntityName, { id }: SavedView): Promise<undefined> {
  return callList('DELETE /api/{list}/views/{id}', { params: { list: name, id }, quiet: true });
}
