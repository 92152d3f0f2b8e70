import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { RoleName } from '#contract/access.ts';
import type { Rows } from '#contract/registry.ts';
import { setHandedness } from '#src/floor/use-handedness.ts';
import { refreshReplica } from '#src/sync/client/reading/refresh.ts';
import { GUARD_MS, setGuardMs } from '#src/ui/press-guard.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, lineOf, openWarehouse, orderOf, type Warehouse } from './order-server.ts';
import { middleOf, tapTimes } from './raw-input.ts';

type Line = Rows['orderlines'];
type Order = Rows['orders'];

const button = (name: string) => page.getByRole('button', { name, exact: true });
const path = `/orders/${idOf(1)}`;
const LEAVING = ['Expédier', 'Annuler la commande', 'Terminer'];

beforeEach(() => freshBrowser());

/** One line of 10 pieces, and the order in one of the states between which it moves. */
const states: Record<string, [Partial<Line>, Partial<Order>]> = {
  'to pick': [{ picked: 4 }, {}],
  packed: [{ picked: 10, prep_state: 'packed' }, {}],
  shipped: [
    { picked: 10, prep_state: 'packed', shipped: 10 },
    { status: 'Shipped', shipped_at: new Date().toISOString() },
  ],
  completed: [
    { picked: 10, prep_state: 'packed', shipped: 10 },
    { status: 'Completed', shipped_at: new Date().toISOString(), completed_at: new Date().toISOString() },
  ],
  canceled: [{}, { status: 'Canceled', canceled_at: new Date().toISOString() }],
};
let seq = 1;

function rowsOf(state: string): { line: Line; order: Order } {
  const [lineFields, orderFields] = states[state]!;
  const line = lineOf(1, lineFields);
  return { line, order: orderOf([line], { status_seq: ++seq, ...orderFields }) };
}

async function openOrder(role: RoleName, state: string): Promise<Warehouse> {
  const { line, order } = rowsOf(state);
  const warehouse = openWarehouse(profileOf(role), [order], [line]);
  await openPage(path);
  await expect.element(page.getByRole('heading', { name: '2026-000142' })).toBeVisible();
  return warehouse;
}

/** Another user's changes reach the page. */
async function change(warehouse: Warehouse, state: string): Promise<void> {
  const { line, order } = rowsOf(state);
  warehouse.rows.orders.set(order.id, order);
  warehouse.rows.orderlines.set(line.id, line);
  await refreshReplica();
}

/** The buttons of the head that do something with the order, by name. */
function headButtons(): Map<string, DOMRect> {
  const buttons = page
    .getByRole('main')
    .getByRole('button')
    .elements()
    .filter((one) => one.closest('header') !== null)
    .filter(
      (one) => !['Documents', 'Plus'].includes(one.getAttribute('aria-label') ?? one.textContent.trim()),
    );
  return new Map(buttons.map((one) => [one.textContent.trim(), one.getBoundingClientRect()]));
}

const meets = (a: DOMRect, b: DOMRect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

describe.each([
  ['Preparer', ['to pick', 'packed', 'shipped', 'packed'], 'Prélever'],
  ['Commercial', ['to pick', 'shipped', 'completed'], 'Annuler la commande'],
  ['Manager', ['to pick', 'packed', 'shipped', 'packed', 'canceled', 'packed'], 'Expédier en partie…'],
  ['Admin', ['to pick', 'shipped', 'completed', 'shipped', 'to pick'], 'Expédier en partie…'],
] satisfies [RoleName, string[], string][])('%s', (role, journey, first) => {
  test.each([
    [768, 100],
    [768, 200],
    [820, 100],
    [1180, 100],
    [1440, 100],
    [1440, 200],
  ])('finds no leaving step where another step was: %i px, text of %i percent', async (width, text) => {
    await page.viewport(width, 1180);
    document.documentElement.style.fontSize = `${text}%`;
    try {
      const warehouse = await openOrder(role, journey[0]!);
      await expect.element(button(first)).toBeVisible();
      for (const [at, state] of journey.entries()) {
        if (at === 0) continue;
        const before = headButtons();
        const names = [...before.keys()].join();
        await change(warehouse, state);
        await expect.poll(() => [...headButtons().keys()].join()).not.toBe(names);
        for (const [name, box] of headButtons()) {
          const hit = [...before].filter(([other, place]) => other !== name && meets(box, place));
          if (LEAVING.includes(name))
            expect([state, name, hit.map(([other]) => other)]).toEqual([state, name, []]);
        }
      }
    } finally {
      document.documentElement.style.fontSize = '';
    }
  });
});

test.each([
  ['Preparer', 'Prélever'],
  ['Manager', 'Expédier en partie…'],
] satisfies [RoleName, string][])(
  'a %s’s tap meant for “%s” ships nothing when the order becomes ready, nor does an early one on “Ship”; a later one does',
  async (role, first) => {
    await page.viewport(820, 1180);
    const warehouse = await openOrder(role, 'to pick');
    await expect.element(button(first)).toBeVisible();
    await expect.poll(() => button(first).element().closest('[data-guarded]')).toBeNull();
    const place = middleOf(button(first).element());
    setGuardMs(GUARD_MS);
    await change(warehouse, 'packed');
    await expect.element(button('Expédier')).toBeVisible();
    const ship = middleOf(button('Expédier').element());
    const now = Date.now();
    await tapTimes(place, 1, 0, now);
    await tapTimes(ship, 1, 0, now);
    // Longer than a command takes to the server.
    await new Promise((resolve) => setTimeout(resolve, 2 * GUARD_MS));
    expect(warehouse.commands).toEqual([]);
    await tapTimes(ship, 1, 0);
    await expect.poll(() => warehouse.commands).toMatchObject([{ args: { to: 'Shipped' } }]);
  },
);

/** The buttons of the bar at the end of picking, by name. */
function barButtons(): Map<string, DOMRect> {
  const buttons = [...document.querySelectorAll('.action-bar button, .action-bar a')];
  return new Map(buttons.map((one) => [one.textContent.trim(), one.getBoundingClientRect()]));
}

const found = { picked: 6, short_reason: 'damaged' } as const;
/** The steps after picking: the bar of each is shown by its button. */
const ends = {
  Expédier: states['packed']!,
  'Tout emballer': [{ picked: 10, prep_state: 'picked' }, {}],
  'Expédier en partie…': [{ ...found, prep_state: 'short', short_accepted: true }, {}],
  'Aucune autre commande en attente': [{ ...found, prep_state: 'short' }, {}],
} satisfies Record<string, [Partial<Line>, Partial<Order>]>;

async function showEnd(
  warehouse: Warehouse,
  { name, line, order }: { name: string; line: Line; order: Order },
): Promise<Map<string, DOMRect>> {
  warehouse.rows.orders.set(order.id, order);
  warehouse.rows.orderlines.set(line.id, line);
  await refreshReplica();
  await expect.poll(() => [...barButtons().keys()]).toContain(name);
  return barButtons();
}

test.each([
  [360, 100, 'right'],
  [360, 100, 'left'],
  [360, 200, 'right'],
  [820, 100, 'right'],
  [820, 200, 'left'],
  [1180, 100, 'right'],
] as const)(
  'at the end of picking, “Expédier” has its place for itself: %i px, text of %i percent, %s hand',
  async (width, text, hand) => {
    await page.viewport(width, 1180);
    document.documentElement.style.fontSize = `${text}%`;
    setHandedness(hand);
    try {
      const preparer = profileOf('Preparer');
      const claimed = { claimed_by: preparer.username, claimed_at: new Date().toISOString() };
      const rows = Object.entries(ends).map(([name, [lineFields, orderFields]]) => {
        const line = lineOf(1, lineFields);
        return { name, line, order: orderOf([line], { ...orderFields, ...claimed }) };
      });
      const warehouse = openWarehouse(preparer, [rows[0]!.order], [rows[0]!.line]);
      await openPage(`${path}/picking`);
      const [ship, ...others] = rows;
      for (const other of others) {
        const before = await showEnd(warehouse, other);
        const place = (await showEnd(warehouse, ship!)).get(ship!.name)!;
        const hit = [...before].filter(([, box]) => meets(place, box)).map(([name]) => name);
        expect([other.name, hit]).toEqual([other.name, []]);
      }
    } finally {
      setHandedness('right');
      document.documentElement.style.fontSize = '';
    }
  },
);

test.each([
  ['Preparer', 360, 100],
  ['Preparer', 360, 200],
  ['Manager', 360, 100],
  ['Manager', 360, 200],
  ['Manager', 700, 200],
] satisfies [RoleName, number, number][])(
  'on the phone’s page of an order, “Expédier” is above the step before: %s, %i px, text of %i percent',
  async (role, width, text) => {
    await page.viewport(width, 800);
    document.documentElement.style.fontSize = `${text}%`;
    try {
      const first = role === 'Preparer' ? 'Prélever' : 'Expédier en partie…';
      const warehouse = await openOrder(role, 'to pick');
      await expect.poll(() => [...barButtons().keys()]).toEqual([first]);
      const before = barButtons().get(first)!;
      await change(warehouse, 'packed');
      await expect.poll(() => [...barButtons().keys()]).toEqual(['Expédier']);
      expect(meets(barButtons().get('Expédier')!, before)).toBe(false);
    } finally {
      document.documentElement.style.fontSize = '';
    }
  },
);
