import { uuidv7 } from 'uuidv7';
import { roleNames, type RoleName } from '#contract/access.ts';
import { feedEntities } from '#contract/rules/feed/feed-scopes.ts';
import type { EntityRow } from '#server/db/tables.ts';
import { insertRow, insertRows } from '#server/entities/write/write-rows.ts';
import { ModelDevice, type DeviceRow } from '../sync/model-device.ts';
import { syncDevice, type Ask, type SyncOptions } from '../sync/sync-device.ts';
import { expectedRows, type Readable } from './feed-expected.ts';
import { stockArticles } from './order-story.ts';
import { openTestApp, signIn, type TestApp } from './test-app.ts';

/** Makes real API calls as a role. */
export function askAs(t: TestApp, who: RoleName | { token: string }): Ask {
  return async (path) => t.call(who, 'GET', path);
}

/** A device of a role, brought up to date. */
export async function syncedDevice(
  t: TestApp,
  who: RoleName,
  options: SyncOptions = {},
): Promise<ModelDevice> {
  const device = new ModelDevice();
  await syncDevice(device, askAs(t, who), options);
  return device;
}

/** How a device differs from its user's lists; empty if it does not. */
export async function differences(
  t: Readable,
  device: Pick<ModelDevice, 'rows'>,
  token: string,
): Promise<string[]> {
  const expected = await expectedRows(t, token);
  return feedEntities.flatMap((entity) => {
    const [has, wants] = [device.rows.get(entity)!, expected.get(entity)!];
    const told: string[] = [];
    for (const [id, row] of wants) {
      if (!has.has(id)) told.push(`${entity} ${id} is missing`);
      else if (!sameRow(has.get(id)!, row))
        told.push(`${entity} ${id} is ${JSON.stringify(has.get(id))}, not ${JSON.stringify(row)}`);
    }
    for (const id of has.keys()) if (!wants.has(id)) told.push(`${entity} ${id} should not be there`);
    return told;
  });
}

function sameRow(a: DeviceRow, b: DeviceRow): boolean {
  const text = (row: DeviceRow) =>
    JSON.stringify(Object.entries(row).toSorted(([x], [y]) => (x < y ? -1 : 1)));
  return text(a) === text(b);
}

export type PlacedOrder = {
  order: EntityRow<'orders'>;
  lines: EntityRow<'orderlines'>[];
  jobs: EntityRow<'customizations'>[];
};

/** Inserts an order of a customer: one line for each marking, with a job for each marking that is not empty. */
export async function placeOrder(
  t: TestApp,
  customer: string,
  markings: readonly string[],
  over: Partial<EntityRow<'orders'>> = {},
): Promise<PlacedOrder> {
  return t.write(async (tx) => {
    const marked = markings.filter((marking) => marking !== '').length;
    const order = await insertRow(tx, 'orders', {
      number: uuidv7(),
      customer_code: customer,
      status: 'Pending',
      date_ordered: tx.now,
      placed_by: 'test',
      line_count: markings.length,
      marking_count: marked,
      ...over,
    });
    const common = { order_id: order.id, order_number: order.number, customer_code: customer };
    const lines = await insertRows(
      tx,
      'orderlines',
      markings.map((marking, position) => ({
        ...common,
        position,
        reference: 'R-1',
        product_reference: 'P-1',
        quantity: 1,
        marking,
        username: 'test',
        date_updated: tx.now,
        prep_state: 'to pick' as const,
      })),
    );
    const jobs = await insertRows(
      tx,
      'customizations',
      lines
        .filter((line) => line.marking !== '')
        .map((line) => ({
          ...common,
          orderline_id: line.id,
          reference: line.reference,
          marking: line.marking,
          technique: 'embroidery' as const,
          proof: 'none' as const,
          state: 'to do' as const,
        })),
    );
    return { order, lines, jobs };
  });
}

export type FeedUser = { name: string; token: string };

/** A user of each role, and second ones of three roles: the second Commercial and Client have another customer. */
function addUsers(t: TestApp): Promise<FeedUser[]> {
  return t.write(async (tx) => {
    const add = async (username: string, values: object) => {
      const email = `${username}@quai.test`;
      const user = await insertRow(tx, 'users', { username, email, active: 1, ...values });
      return { name: username, token: await signIn(tx, user.id) };
    };
    const others = [
      await add('second-commercial', { role: 'Commercial' }),
      await add('second-client', { role: 'Client', customer_code: 'C-OTHER' }),
      await add('second-preparer', { role: 'Preparer' }),
    ];
    const patch = { commercial: 'second-commercial' };
    await tx.q.updateTable('customers').set(patch).where('code', '=', 'C-OTHER').execute();
    return [...roleNames.map((role) => ({ name: role, token: t.tokens[role] })), ...others];
  });
}

/** An installation with two articles and the users of `addUsers`. */
export async function openFeedWorld(kind: 'sqlite' | 'postgres'): Promise<{ t: TestApp; users: FeedUser[] }> {
  const t = await openTestApp(kind);
  await stockArticles(t, 2, 10);
  return { t, users: await addUsers(t) };
}
