import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, lineOf, openWarehouse, orderOf } from './order-server.ts';

const numberOf = (n: number) => `2026-${String(1000 + n).padStart(6, '0')}`;

/** The scroll container of the list. */
function scroller(): HTMLElement {
  let one = document.querySelector<HTMLElement>('[data-index]')?.parentElement ?? null;
  while (one && !/auto|scroll/.test(getComputedStyle(one).overflowY)) one = one.parentElement;
  if (one === null) throw new Error('The list shows no rows.');
  return one;
}

/** Index of the first row that is visible. */
function firstVisible(): number {
  const box = scroller().getBoundingClientRect();
  const hit = document.elementsFromPoint(box.left + 30, box.top + headHeight() + 2);
  return Number(hit.map((one) => one.closest<HTMLElement>('[data-index]')).find(Boolean)?.dataset['index']);
}

function headHeight(): number {
  return scroller().querySelector('thead')?.getBoundingClientRect().height ?? 0;
}

async function scrollFar(): Promise<number> {
  for (const top of [600, 1200, 1800]) {
    scroller().scrollTo({ top });
    await expect.poll(firstVisible).toBeGreaterThan(top / 200);
  }
  await settle();
  return firstVisible();
}

/** Waits until the position of the rows has not changed for some frames. */
async function settle(): Promise<void> {
  for (let still = 0, before = -1; still < 5;) {
    await new Promise(requestAnimationFrame);
    const now = document.querySelector('[data-index]') ? scroller().scrollTop : -1;
    still = now === before && now >= 0 ? still + 1 : 0;
    before = now;
  }
}

/** Opens the queue of a Preparer with many orders on a phone. */
async function openQueue() {
  const orders = Array.from({ length: 80 }, (_, at) =>
    orderOf([lineOf(1)], {
      id: idOf(1000 + at),
      number: numberOf(at),
      customer_name: at % 3 === 0 ? 'Manufacture de porcelaine du Val de Loire et Fils' : 'Mutuelle',
      claimed_by: at % 4 === 0 ? 'marc.petit' : '',
    }),
  );
  openWarehouse(profileOf('Preparer'), orders, [lineOf(1)]);
  const opened = await openPage('/orders');
  await expect.element(page.getByText(numberOf(0))).toBeVisible();
  return opened;
}

beforeEach(async () => {
  await freshBrowser();
  await page.viewport(360, 740);
});

test('a list opens at its top; only Back from a row returns to the former position', async () => {
  const { router } = await openQueue();
  const first = await scrollFar();
  await router.navigate({ href: `/orders/${idOf(1000)}` } as never);
  await expect.element(page.getByRole('heading', { name: numberOf(0) })).toBeVisible();
  for (let time = 0; time < 2; time++) {
    router.history.back();
    await expect.poll(() => document.querySelector('[data-index]')).not.toBeNull();
    await settle();
    expect(firstVisible()).toBe(first);
    router.history.forward();
    await expect.element(page.getByRole('heading', { name: numberOf(0) })).toBeVisible();
  }
  await router.navigate({ href: '/orders' } as never);
  await expect.element(page.getByText(numberOf(0))).toBeVisible();
  expect(scroller().scrollTop).toBe(0);
});

test.each([
  ['a phone', [360, 740]],
  ['a small tablet, where a table replaces the cards', [600, 960]],
] as const)('a list keeps its first row when %s is rotated', async (_, [width, height]) => {
  await page.viewport(width, height);
  await openQueue();
  const first = await scrollFar();
  for (let time = 0; time < 3; time++) {
    await page.viewport(height, width);
    await settle();
    expect(firstVisible()).toBe(first);
    await page.viewport(width, height);
    await settle();
    expect(firstVisible()).toBe(first);
  }
});
