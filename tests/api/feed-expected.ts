import { entities, type EntityName } from '#contract/registry.ts';
import { feedEntities, type FeedEntity } from '#contract/rules/feed/feed-scopes.ts';
import { isArrivalKept, isOrderKept, keptSince } from '#contract/rules/feed/feed-window.ts';
import type { Actor } from '#server/entities/actor.ts';
import { readPage } from '#server/entities/read/read-rows.ts';
import { readActor } from '#server/http/session/read-actor.ts';
import { readBasket } from '#server/services/orders/basket.ts';
import type { DeviceRow } from '../sync/model-device.ts';
import type { TestApp } from './test-app.ts';

/** What is read of an application: its server may be another process. */
export type Readable = Pick<TestApp, 'deps' | 'db'> & { clock: Pick<TestApp['clock'], 'now'> };

type Table = Map<string, DeviceRow>;
export type Expected = Map<FeedEntity, Table>;

/**
 * What a user's lists contain, as far as devices store it; computed from the visibility of the lists, not from the
 * feed.
 */
export async function expectedRows(t: Readable, token: string): Promise<Expected> {
  const actor = await readActor(t.deps, token);
  const since = keptSince(t.clock.now());
  const orders = [...(await readAll(t, 'orders', admin(actor))).values()] as unknown as KeptOrder[];
  const arrivals = [...(await readAll(t, 'arrivals', admin(actor))).values()] as unknown as KeptArrival[];
  const keptOrders = new Set(orders.filter((row) => isOrderKept(row, since)).map((row) => row.id));
  const keptArrivals = new Set(arrivals.filter((row) => isArrivalKept(row, since)).map((row) => row.number));
  const kept: Partial<Record<FeedEntity, (row: DeviceRow) => boolean>> = {
    orders: (row) => keptOrders.has(row.id),
    orderlines: (row) => keptOrders.has(row['order_id'] as string),
    customizations: (row) => keptOrders.has(row['order_id'] as string),
    arrivals: (row) => keptArrivals.has(row['number'] as string),
    arrivallines: (row) => keptArrivals.has(row['arrival_number'] as string),
  };
  const expected: Expected = new Map();
  for (const entity of feedEntities) {
    const rows = [...(await readVisible(t, entity, actor)).values()].filter(kept[entity] ?? (() => true));
    expected.set(entity, new Map(rows.map((row) => [row.id, row])));
  }
  return expected;
}

type KeptOrder = { id: string; status: string; date_ordered: string };
type KeptArrival = { number: string; applied_at: string | null; reversed_at: string | null; date: string };

const facets: readonly FeedEntity[] = ['articles', 'categories', 'tags'];

async function readVisible(t: Readable, entity: FeedEntity, actor: Actor): Promise<Table> {
  const client = actor.role === 'Client';
  if (client && actor.customer_code === '') return new Map();
  const catalogue = actor.permissions.has('view catalog page');
  if (entity === 'basket') {
    if (!catalogue) return new Map();
    const lines = await readBasket(t.db.read, actor.user_id);
    const row = { id: actor.user_id, lines: lines.map(({ article: _article, ...line }) => line) };
    return new Map([[row.id, row]]);
  }
  // A Client has the catalogue without the lists behind it.
  if (facets.includes(entity)) {
    if (!catalogue && !actor.permissions.has(entities[entity].view)) return new Map();
    const rows = await readAll(t, entity, admin(actor));
    if (client) for (const row of rows.values()) delete row['product_reference'];
    return rows;
  }
  const parts = entity === 'orderlines' || entity === 'customizations';
  const allowed =
    actor.permissions.has(entities[entity].view) &&
    !(client && entity === 'customers') &&
    (!parts || actor.permissions.has('view orders page'));
  return allowed ? readAll(t, entity, actor) : new Map();
}

function admin(actor: Actor): Actor {
  return { ...actor, role: 'Admin', customer_code: '' };
}

/** Reads every page of a list. */
async function readAll(t: Readable, entity: EntityName, actor: Actor): Promise<Table> {
  const rows: Table = new Map();
  let after: string | null = null;
  do {
    const query = { q: '', filters: {}, sort: 'created_at', limit: 500, after };
    const page = await readPage(t.db.read, entity, actor, query);
    for (const row of page.rows) rows.set(row.id, JSON.parse(JSON.stringify(row)) as DeviceRow);
    after = page.next;
  } while (after !== null);
  return rows;
}
