import { createHash } from 'node:crypto';
import type { Permission, RoleName } from '#contract/access.ts';
import type { Drop } from '#contract/changes.ts';
import { mayReplicate } from '#contract/rules/feed/feed-permissions.ts';
import type { FeedEntity } from '#contract/rules/feed/feed-scopes.ts';
import type { Queries } from '#server/db/database.ts';
import type { Actor } from '#server/entities/actor.ts';
import { masksOf } from '#server/entities/read/masked-fields.ts';

/** Scopes with the same entities for a user, because the same permissions open them. */
export type FeedGroup = { entities: FeedEntity[]; scopes: string[] };

/**
 * Everything that a user may replicate: which rows, and which fields of them (`view`). Plain data: the hash of its JSON is
 * its name.
 */
export type FeedSet = { view: FeedView; groups: FeedGroup[] };

/**
 * Which fields rows are sent with. `staff` is the view of all roles without one of their own; elsewhere a Technician is
 * staff, too.
 */
export type FeedView = 'staff' | 'technician' | 'client';

/** View → a role that reads rows in this view; for `staff` one that reads every field. */
export const roleByView: Readonly<Record<FeedView, RoleName>> = {
  staff: 'Admin',
  technician: 'Technician',
  client: 'Client',
};

/**
 * The view in which an entity's rows are sent to users of a view: a Technician gets the rows of `staff`, except those
 * with masked fields.
 */
export function viewOf(view: FeedView, entity: FeedEntity): FeedView {
  const isOfStaff =
    view === 'technician' && (entity === 'basket' || masksOf(entity, { role: roleByView[view] }).size === 0);
  return isOfStaff ? 'staff' : view;
}

/** One entity in one scope: the unit that is gained or lost when permissions change. */
export type ScopedEntity = Drop & { entity: FeedEntity };

export function emptySet(view: FeedSet['view']): FeedSet {
  return { view, groups: [] };
}

/** The current scope set of a user. A Client without a customer sees nothing. */
export async function feedSetOf(q: Queries, actor: Actor): Promise<FeedSet> {
  const client = actor.role === 'Client';
  const view = client ? 'client' : actor.role === 'Technician' ? 'technician' : 'staff';
  const groups: FeedGroup[] = [];
  const has = (permission: Permission) => actor.permissions.has(permission);
  const addGroup = (scopes: string[], entities: readonly FeedEntity[]) => {
    const opened = entities.filter((entity) => mayReplicate(entity, actor.role, has));
    if (opened.length > 0 && scopes.length > 0) groups.push({ entities: opened, scopes });
  };
  if (client && actor.customer_code === '') return { view, groups };
  const own = actor.role === 'Commercial' ? await customersOf(q, actor.username) : [actor.customer_code];

  addGroup([`user:${actor.user_id}`], ['basket']);
  addGroup(['catalogue'], ['articles', 'categories', 'tags']);
  addGroup(['stock'], ['products']);
  addGroup(['arrivals'], ['arrivals', 'arrivallines']);
  const customers = actor.role === 'Commercial' ? own.map((code) => `customer:${code}`) : ['customers'];
  addGroup(customers, ['customers']);
  addGroup(orderScopes(actor, own), ['orders', 'orderlines', 'customizations']);
  return { view, groups };
}

/**
 * Order scopes, equivalent to the visibility in lists: a Technician by marking, a Commercial and a Client by customer.
 */
function orderScopes(actor: Actor, own: readonly string[]): string[] {
  if (actor.role === 'Technician') return ['orders:marking'];
  if (actor.role === 'Commercial' || actor.role === 'Client')
    return own.map((code) => `orders:customer:${code}`);
  return ['orders:staff'];
}

/** Includes deleted customers: their orders stay visible. */
async function customersOf(q: Queries, username: string): Promise<string[]> {
  const rows = await q
    .selectFrom('customers')
    .select('code')
    .where('commercial', '=', username)
    .orderBy('code')
    .execute();
  return rows.map((row) => row.code);
}

/** The name of a set, which is the same on every server. */
export function nameOfSet(set: FeedSet): string {
  return createHash('sha256').update(JSON.stringify(set)).digest('base64url').slice(0, 22);
}

export function allScopes(set: FeedSet): string[] {
  return set.groups.flatMap((group) => group.scopes);
}

export function allEntities(set: FeedSet): FeedEntity[] {
  return set.groups.flatMap((group) => group.entities);
}

/** The scopes through which a set includes an entity. */
export function scopesHeld(set: FeedSet, entity: FeedEntity): ReadonlySet<string> {
  return new Set(set.groups.find((group) => group.entities.includes(entity))?.scopes);
}

/** What `from` has and `to` lacks. Rows of another view count as missing, because they have other fields. */
export function missingEntities(from: FeedSet, to: FeedSet): ScopedEntity[] {
  const kept = new Set(scopedEntitiesOf(to).map((one) => keyOf(to.view, one)));
  return scopedEntitiesOf(from).filter((one) => !kept.has(keyOf(from.view, one)));
}

function scopedEntitiesOf(set: FeedSet): ScopedEntity[] {
  return set.groups.flatMap(({ entities, scopes }) =>
    entities.flatMap((entity) => scopes.map((scope) => ({ scope, entity }))),
  );
}

const keyOf = (view: FeedView, { entity, scope }: ScopedEntity) =>
  `${viewOf(view, entity)} ${entity} ${scope}`;
