import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, jobOf, lineOf, openWarehouse, orderOf } from './order-server.ts';

const button = (name: string) => page.getByRole('button', { name });

beforeEach(() => freshBrowser());

test('the counter is above the bar at every count, which stays as high, and its buttons keep their place', async () => {
  // So low that the facts of the job leave no room for the whole counter.
  await page.viewport(360, 660);
  const marked = { prep_state: 'to mark', marking: 'Broderie, cœur, 2 coul.' } as const;
  const line = lineOf(1, { ...marked, quantity: 36, picked: 36 });
  const job = jobOf(line, { state: 'in progress', quantity_done: 20 });
  openWarehouse(profileOf('Technician'), [orderOf([line])], [line], [job]);
  await openPage(`/orders/${idOf(1)}/marking`);
  const more = page.getByRole('group', { name: 'Faites' }).getByRole('button', { name: 'Un de plus' });
  await expect.element(more).toBeVisible();
  const bar = () => document.querySelector('.action-bar')!.getBoundingClientRect();
  const before = { button: more.element().getBoundingClientRect(), bar: bar() };
  expect(document.documentElement.scrollHeight).toBeGreaterThan(innerHeight);
  expect(before.button.bottom).toBeLessThanOrEqual(before.bar.top);
  for (let press = 0; press < 4; press++) await button('+5').click();
  await expect.element(button('Terminer')).toBeVisible();
  expect(bar().top).toBe(before.bar.top);
  expect(more.element().getBoundingClientRect().top).toBe(before.button.top);
});
