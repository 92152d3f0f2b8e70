import { uuidv7 } from 'uuidv7';
import { maxViews, type NewView, type SavedView, type ViewPatch } from '#contract/endpoints/saved-views.ts';
import type { Entity } from '#contract/entity.ts';
import { Refusal } from '#contract/errors.ts';
import { invalidViewParameters, type ViewParameters } from '#contract/rules/lists/view-parameters.ts';
import type { Queries } from '#server/db/database.ts';
import { insertMany } from '#server/db/insert-many.ts';
import type { SystemTables } from '#server/db/system-tables.ts';
import type { Write } from '#server/db/transact.ts';
import { requirePermission, requireStaff, type Actor } from '#server/entities/actor.ts';
import { differenceOf, historyEntry } from '#server/entities/history/history-entry.ts';

type Stored = SystemTables['saved_view'];

/** Columns of which the history records no change. */
const quietColumns = new Set(['id', 'user_id', 'username', 'created_at', 'updated_at', 'version']);

function showView({ user_id, parameters, shared, ...row }: Stored, actor: Actor): SavedView {
  const { id, name, username, version, updated_at } = row;
  return {
    id,
    name,
    username,
    version,
    updated_at,
    parameters: JSON.parse(parameters) as ViewParameters,
    shared: shared === 1,
    own: user_id === actor.user_id,
  };
}

/** The views of a list that the user can use: their own and, for staff, the shared ones. */
function inReach(q: Queries, entity: Entity, actor: Actor) {
  return q
    .selectFrom('saved_view')
    .selectAll()
    .where('entity', '=', entity.name)
    .where((eb) => {
      const isAuthor = eb('user_id', '=', actor.user_id);
      // Views of staff may contain customers' names, which Clients must not see.
      return actor.role === 'Client'
        ? isAuthor.and('shared', '=', 0)
        : eb.or([isAuthor, eb('shared', '=', 1)]);
    });
}

/** The user's own views and the shared ones, by name. */
export async function readViews(q: Queries, entity: Entity, actor: Actor): Promise<SavedView[]> {
  const rows = await inReach(q, entity, actor).orderBy('name').orderBy('id').execute();
  return rows.map((row) => showView(row, actor));
}

/** Creates a view. Refuses `access.forbidden` for a shared one of a list that the actor may not manage. */
export async function createView(
  tx: Write,
  entity: Entity,
  actor: Actor,
  { name, parameters, shared = false }: NewView,
): Promise<SavedView> {
  if (shared) requireSharing(entity, actor);
  requireParameters(entity, parameters);
  const all = await inReach(tx.q, entity, actor).execute();
  if (all.filter((one) => one.user_id === actor.user_id).length >= maxViews)
    throw new Refusal('view.too_many');
  requireFreeName(all, { id: '', name, shared });
  const row: Stored = {
    id: uuidv7(),
    entity: entity.name,
    user_id: actor.user_id,
    username: actor.username,
    name,
    shared: shared ? 1 : 0,
    parameters: JSON.stringify(parameters),
    created_at: tx.now,
    updated_at: tx.now,
    version: 1,
  };
  await tx.q.insertInto('saved_view').values(row).execute();
  await noteView(tx, null, row);
  return showView(row, actor);
}

/** Updates a view from the version that the user saw; refuses `row.stale` with the current one. */
export async function changeView(
  tx: Write,
  entity: Entity,
  actor: Actor,
  id: string,
  { version, name, parameters, shared }: ViewPatch,
): Promise<SavedView> {
  const before = await readView(tx.q, entity, actor, id);
  if (before.shared === 1 || shared) requireSharing(entity, actor);
  if (before.version !== version) throw new Refusal('row.stale', { current: showView(before, actor) });
  if (parameters) requireParameters(entity, parameters);
  const after: Stored = {
    ...before,
    name: name ?? before.name,
    shared: (shared ?? before.shared === 1) ? 1 : 0,
    parameters: parameters ? JSON.stringify(parameters) : before.parameters,
    updated_at: tx.now,
    version: before.version + 1,
  };
  if (name !== undefined || shared !== undefined) {
    const all = await inReach(tx.q, entity, actor).execute();
    requireFreeName(all, { id, name: after.name, shared: after.shared === 1 });
  }
  const { name: called, shared: open, parameters: asked, updated_at, version: next } = after;
  const set = { name: called, shared: open, parameters: asked, updated_at, version: next };
  await tx.q.updateTable('saved_view').set(set).where('id', '=', id).execute();
  await noteView(tx, before, after);
  return showView(after, actor);
}

/** Deletes a view; a shared one only for users who may manage the list. */
export async function removeView(tx: Write, entity: Entity, actor: Actor, id: string): Promise<void> {
  const before = await readView(tx.q, entity, actor, id);
  if (before.shared === 1) requireSharing(entity, actor);
  await tx.q.deleteFrom('saved_view').where('id', '=', id).execute();
  await noteView(tx, before, null);
}

/** A view that the user can use; refuses `row.not_found` for another user's own view. */
async function readView(q: Queries, entity: Entity, actor: Actor, id: string): Promise<Stored> {
  const row = await inReach(q, entity, actor).where('id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('row.not_found');
  return row;
}

/** Shared views belong to all staff: users who may manage the list maintain them. Clients never do. */
function requireSharing(entity: Entity, actor: Actor): void {
  requirePermission(actor, entity.manage);
  requireStaff(actor);
}

function requireParameters(entity: Entity, parameters: ViewParameters): void {
  const wrong = invalidViewParameters(entity, parameters);
  const fields = Object.fromEntries(Object.entries(wrong).map(([one, why]) => [`parameters.${one}`, why]));
  if (Object.keys(fields).length > 0) throw new Refusal('fields.invalid', { fields });
}

/** Names must be unique: among the shared views, and among the user's own. */
function requireFreeName(all: readonly Stored[], wish: { id: string; name: string; shared: boolean }): void {
  const taken = all.some(
    (one) => one.id !== wish.id && one.name === wish.name && (one.shared === 1) === wish.shared,
  );
  if (taken) throw new Refusal('row.exists', { fields: { name: 'taken' } });
}

/** Records a change of a view in the history. */
async function noteView(tx: Write, before: Stored | null, after: Stored | null): Promise<void> {
  const row = (after ?? before)!;
  const changes = differenceOf(before, after, quietColumns);
  if (Object.keys(changes).length === 0) return;
  const action = before === null ? 'create' : after === null ? 'delete' : 'update';
  const label = `${row.entity} · ${row.name}`;
  const entry = historyEntry(tx, { entity: 'views', row_id: row.id, label, action, changes, cause: '' });
  await insertMany(tx, 'history', [entry]);
}
