import { uuidv7 } from 'uuidv7';
import type { Permission } from '#contract/access.ts';
import { actingUserHeader, sessionCookie } from '#contract/app-header.ts';
import { deleteRows, insertRows, updateRow } from '#server/entities/write/write-rows.ts';
import { tapOf } from '../choose-tap.ts';
import type { BrowserProfile, BrowserTab } from './browser-profile.ts';
import type { BrowserWorld } from './browser-world.ts';

export interface BrowserTarget {
  world: BrowserWorld;
  profile: BrowserProfile;
  tab: BrowserTab;
  draw: number;
}
type Strike = (target: BrowserTarget) => void | Promise<void>;

const later = (ms: number, run: () => void) => void setTimeout(run, ms);
const revocable: Permission[] = ['view orders page', 'view catalog page', 'pick orders', 'place orders'];

/** Like "Refresh" in the settings: until it is stored, the store fails, or the tab dies. */
async function askAnew({ device, life }: BrowserTab): Promise<void> {
  const asked = device.act('resync', {}).catch(() => undefined);
  await Promise.race([asked, new Promise<void>((resolve) => life.onDeath(resolve))]);
}

/** Users in the office change prices and order references on the server. Several writers at once. */
async function burst({ world, draw }: BrowserTarget): Promise<void> {
  const { t } = world.arena;
  const write = (at: number) =>
    t.write(async (tx) => {
      const order = await tx.q
        .selectFrom('orders')
        .selectAll()
        .limit(1)
        .offset((draw + at) % 2)
        .executeTakeFirst();
      if (order) await updateRow(tx, 'orders', order, { customer_reference: `PO ${draw + at}` });
      const articles = await tx.q.selectFrom('articles').selectAll().limit(3).execute();
      const article = articles[(draw + at) % articles.length];
      if (article) await updateRow(tx, 'articles', article, { description: `Seen ${draw + at}` });
    });
  await Promise.all([write(0), write(1), write(2)]);
}

async function removeOrder({ world, draw }: BrowserTarget): Promise<void> {
  await world.arena.t.write(async (tx) => {
    const orders = await tx.q.selectFrom('orders').selectAll().where('deleted_at', 'is', null).execute();
    const order = orders[draw % Math.max(1, orders.length)];
    if (!order) return;
    const lines = await tx.q.selectFrom('orderlines').selectAll().where('order_id', '=', order.id).execute();
    // The allocated quantity is released by hand: this is an undone import, not a cancellation.
    for (const { product_reference, allocated } of lines) {
      const products = tx.q.selectFrom('products').selectAll().where('reference', '=', product_reference);
      const product = await products.executeTakeFirst();
      if (product && allocated > 0) {
        const left = product.allocated - allocated;
        await updateRow(tx, 'products', product, { allocated: left, available: product.on_hand - left });
      }
    }
    await deleteRows(tx, 'orderlines', lines);
    await deleteRows(tx, 'orders', [order]);
  });
}

async function setRight({ world, tab, draw }: BrowserTarget): Promise<void> {
  const role = tab.user.role;
  const permission = revocable[draw % revocable.length]!;
  // Like the application: each write increments the clock, which invalidates the server's caches.
  const deleted = await world.arena.t.write(({ q }) =>
    q
      .deleteFrom('role_permission')
      .where('role', '=', role)
      .where('permission', '=', permission)
      .executeTakeFirst(),
  );
  if (deleted.numDeletedRows > 0n) world.revoked.push({ role, permission });
}

/** Grants all revoked rights again. */
export async function giveBack({ world }: Pick<BrowserTarget, 'world'>): Promise<void> {
  const rights = world.revoked.splice(0);
  if (rights.length === 0) return;
  await world.arena.t.write(({ q }) => q.insertInto('role_permission').values(rights).execute());
}

async function moveCustomer({ world }: BrowserTarget): Promise<void> {
  const { customer, users } = world.cast;
  await world.arena.t.write(async (tx) => {
    const rows = tx.q.selectFrom('customers').selectAll().where('code', '=', customer);
    const row = await rows.executeTakeFirstOrThrow();
    const commercial = row.commercial === '' ? users.find((one) => one.role === 'Commercial')!.username : '';
    await updateRow(tx, 'customers', row, { commercial });
  });
}

async function twoUsers({ world, tab, draw }: BrowserTarget): Promise<void> {
  const other = world.otherThan(tab.user, draw);
  if (!tab.user.token || !other.token) return;
  const reply = await world.arena.t.app.inject({
    method: 'POST',
    url: '/api/commands',
    headers: {
      [actingUserHeader]: (draw % 2 ? other : tab.user).user_id,
      authorization: `Bearer ${tab.user.token}`,
      cookie: `${sessionCookie}=${other.token}`,
    },
    payload: { commands: [{ id: uuidv7(), type: 'basket.set', version: 1, args: {} }] },
  });
  if (reply.statusCode !== 403)
    world.violations.push(`a request of two users was answered ${reply.statusCode}`);
}

async function otherContent({ world, tab }: BrowserTarget): Promise<void> {
  const { t } = world.arena;
  const known = await t.db.read.selectFrom('command').select(['id', 'user_id']).limit(1).executeTakeFirst();
  if (!known || !tab.user.token) return;
  const { args } = world.basketTap(8);
  const commands = [
    { id: known.id, type: 'basket.set', version: 1, args: { ...(args as object), quantity: 999 } },
  ];
  const reply = await t.call({ token: tab.user.token }, 'POST', '/api/commands', { commands });
  const { verdicts } = reply.body as { verdicts?: { code?: string }[] };
  if (verdicts && verdicts[0]?.code !== 'command.payload_differs')
    world.violations.push(`other content under ${known.id} was taken`);
}

async function wrongCount({ world, profile, tab }: BrowserTarget): Promise<void> {
  const { seen } = await world.look(profile, tab);
  const order = seen.orders.find((one) => one.status === 'Pending');
  const line = order && seen.linesOf(order.id)[0];
  if (!order || !line || !tab.life.alive) return;
  const args = { order_id: order.id, line_id: line.id, picked: line.quantity, from: line.picked + 17 };
  const wrong = tapOf('line.pick', uuidv7, args);
  world.tapIn(profile, tab, wrong);
  world.tapIn(profile, tab, tapOf('order.claim', uuidv7, { order_id: order.id, from: '' }));
  world.tapIn(profile, tab, { ...world.basketTap(3), depends_on: [wrong.id] });
}

async function shipAndCancel({ world, profile, tab }: BrowserTarget): Promise<void> {
  const { seen } = await world.look(profile, tab);
  const order = seen.orders.find((one) => one.status === 'Pending');
  const other = world.tabs.find((one) => one.tab.user !== tab.user) ?? { profile, tab };
  if (!order || !tab.life.alive) return;
  const decided = { order_id: order.id, status_seq: order.status_seq, reason: 'as asked' };
  world.tapIn(profile, tab, tapOf('order.transition', uuidv7, { ...decided, to: 'Shipped' }));
  const cancel = tapOf('order.transition', uuidv7, { ...decided, to: 'Canceled' });
  world.tapIn(other.profile, other.tab, cancel);
}

/** The effect of each fault on devices over IndexedDB and the real server, by its number. */
export const browserStrikes: Readonly<Record<number, Strike>> = {
  1: ({ profile, draw }) => void (profile.network.loseReplies += 1 + (draw % 3)),
  2: ({ profile, draw }) => void (profile.network.duplicate += 1 + (draw % 2)),
  5: ({ profile, draw }) => {
    profile.storage.killAt = { method: 'add', behind: draw % 2 === 0, writes: draw % 4 };
  },
  6: ({ profile, draw }) => {
    const method = ['recordVerdicts', 'write', 'archiveConfirmed'][draw % 3]!;
    profile.storage.killAt = { method, behind: draw % 2 === 0, writes: draw % 4 };
  },
  7: ({ tab, draw }) => later(draw % 25, () => tab.life.kill()),
  8: ({ profile, tab }) => profile.lockOf(tab.user).letEverybodyLead(),
  10: ({ profile, tab, draw }) => {
    profile.network.latePulls = { left: 1 + (draw % 2), ms: 100 * (draw % 60) };
    profile.lockOf(tab.user).letEverybodyLead();
  },
  11: burst,
  12: async (target) => {
    await askAnew(target.tab);
    await burst(target);
  },
  13: async ({ profile, tab, draw }) => {
    profile.network.cutSnapshots = { left: 1 + (draw % 3), behind: draw % 4 };
    await askAnew(tab);
  },
  14: async (target) => {
    await askAnew(target.tab);
    await removeOrder(target);
  },
  17: setRight,
  18: moveCustomer,
  19: giveBack,
  20: ({ world, profile, draw }) => {
    const code = (['request.invalid', 'request.too_large', 'server.failure'] as const)[draw % 3]!;
    world.onTap.push((tap) => void profile.poison.set(tap.ids[0]!, code));
  },
  21: wrongCount,
  22: ({ world, tab }) => world.arena.signOut(tab.user),
  23: async ({ world, profile, tab, draw }) => {
    profile.cookie = world.otherThan(tab.user, draw);
    await profile.open(profile.cookie);
  },
  24: async ({ world, profile, tab, draw }) => {
    for (const one of profile.living) one.life.kill();
    profile.cookie = world.otherThan(tab.user, draw);
    await profile.open(profile.cookie);
  },
  25: twoUsers,
  26: ({ profile, draw }) => {
    const code = draw % 2 === 0 ? 'auth.too_many' : 'server.busy';
    profile.network.storm = { left: 1 + (draw % 6), code, seconds: draw % 3 === 0 ? 2 : null };
  },
  27: ({ profile, draw }) => {
    profile.network.captive = true;
    later(draw % 60, () => (profile.network.captive = false));
  },
  28: ({ profile }) => void (profile.network.hang += 1),
  29: ({ profile, draw }) => {
    profile.storage.fullForTaps = true;
    later(draw % 60, () => (profile.storage.fullForTaps = false));
  },
  33: ({ profile, draw }) => {
    profile.clockShift = (draw % 2 === 0 ? 1 : -1) * 365 * 86_400_000;
  },
  34: ({ world, profile, tab, draw }) =>
    void world.tapIn(profile, tab, { ...world.basketTap(draw), version: 0 }),
  35: ({ world, profile, tab, draw }) =>
    void world.tapIn(profile, tab, { ...world.basketTap(draw), version: 99 }),
  36: shipAndCancel,
  37: async ({ world, draw }) => {
    const prefix = `I-${draw}-${world.taps.length}-${Math.floor(performance.now())}`;
    const rows = Array.from({ length: 40 }, (_, at) => ({ name: `${prefix}-${at}` }));
    await world.arena.t.write((tx) => insertRows(tx, 'tags', rows));
  },
  38: otherContent,
  40: ({ profile, draw }) => {
    for (let at = 0; at < 100; at++) {
      later(at * (1 + (draw % 4)), () => (profile.network.down = at % 2 === 0));
    }
  },
};
