import type { FeedEntity } from '#contract/rules/feed/feed-scopes.ts';
import { scopesOf } from '#contract/rules/feed/feed-scopes.ts';
import { feedParts, isArrivalKept, isOrderKept } from '#contract/rules/feed/feed-window.ts';
import { scopesHeld, type FeedSet } from '#server/services/feed/feed-set.ts';
import type { ReplicaRow } from '#src/sync/rows/packed-rows/replica-row.ts';
import type { Person, ServerState } from './server-state.ts';

/** What a user may replicate now, by permissions, role and customers, as decided by the server. */
export function feedSetOfPerson(state: ServerState, person: Person): FeedSet {
  const client = person.role === 'Client';
  const groups: FeedSet['groups'] = [];
  const open = (scopes: string[], entities: FeedEntity[]) => {
    if (scopes.length > 0) groups.push({ entities, scopes });
  };
  const may = (permission: 'view catalog page' | 'view products page' | 'view orders page') =>
    person.permissions.has(permission);
  const own = person.role === 'Commercial' ? customersOf(state, person.username) : [person.customer_code];
  if (may('view catalog page')) {
    open([`user:${person.user_id}`], ['basket']);
    open(['catalogue'], ['articles', 'categories']);
  }
  if (!client && may('view products page')) open(['stock'], ['products']);
  if (!client) {
    open(person.role === 'Commercial' ? own.map((code) => `customer:${code}`) : ['customers'], ['customers']);
  }
  if (may('view orders page')) {
    const wide = person.role === 'Manager' || person.role === 'Preparer' || person.role === 'Admin';
    open(wide ? ['orders:staff'] : own.map((code) => `orders:customer:${code}`), ['orders', 'orderlines']);
  }
  return { view: client ? 'client' : 'staff', groups };
}

function customersOf(state: ServerState, username: string): string[] {
  const customers = [...state.rows.get('customers')!.values()];
  return customers
    .filter((row) => row['commercial'] === username)
    .map((row) => String(row['code']))
    .toSorted();
}

/** Whether a row is replicated at all. A part is, as long as its aggregate is. */
function isKept(state: ServerState, entity: FeedEntity, row: ReplicaRow, since: string): boolean {
  if (entity === 'orders') return isOrderKept(row as unknown as Parameters<typeof isOrderKept>[0], since);
  if (entity === 'arrivals')
    return isArrivalKept(row as unknown as Parameters<typeof isArrivalKept>[0], since);
  const parts = feedParts.find((one) => one.part === entity);
  if (!parts || parts.whole !== 'orders') return true;
  const whole = state.rows.get('orders')!.get(String(row[parts.by]));
  return whole !== undefined && isKept(state, 'orders', whole, since);
}

/** The current row, if a set may see it. */
export function seenRow(
  state: ServerState,
  set: FeedSet,
  entity: FeedEntity,
  id: string,
  since: string,
): ReplicaRow | null {
  const row = state.rows.get(entity)!.get(id);
  if (!row || !isKept(state, entity, row, since)) return null;
  const held = scopesHeld(set, entity);
  return scopesOf(entity, row).some((scope) => held.has(scope)) ? row : null;
}

/** Everything that a user sees now: the final state of each of their devices. */
export function viewOf(
  state: ServerState,
  person: Person,
  since: string,
): Map<FeedEntity, Map<string, ReplicaRow>> {
  const set = feedSetOfPerson(state, person);
  const view = new Map<FeedEntity, Map<string, ReplicaRow>>();
  for (const [entity, table] of state.rows) {
    const seen = [...table.keys()].flatMap((id) => seenRow(state, set, entity, id, since) ?? []);
    view.set(entity, new Map(seen.map((row) => [row.id, row])));
  }
  return view;
}
