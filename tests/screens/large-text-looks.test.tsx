import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { RoleName } from '#contract/access.ts';
import { arrivalLineOf, openDock } from './arrival-server.ts';
import { findCutPlaceholders, setTextSize } from './find-looks-flaws.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, lineOf, openWarehouse, orderOf } from './order-server.ts';

/** The texts that leave their box, and the parts of the box that leave it or each other. */
function findLeavingParts(box: Element): string[] {
  const range = document.createRange();
  const { left, right } = box.getBoundingClientRect();
  const parts = [...box.querySelectorAll('button, h1, p, dt, dd')].filter((one) => one.checkVisibility());
  return parts.flatMap((one) => {
    range.selectNodeContents(one);
    const text = range.getBoundingClientRect();
    const own = one.getBoundingClientRect();
    const inner = Math.max(own.left, left) - 1;
    const outer = Math.min(own.right, right) + 1;
    return text.left < inner || text.right > outer || own.left < left - 1 || own.right > right + 1
      ? [one.textContent]
      : [];
  });
}

const now = new Date().toISOString();
const packed = { picked: 10, prep_state: 'packed' } as const;
const states = {
  'to pick': [{ picked: 4 }, {}],
  packed: [packed, {}],
  shipped: [
    { ...packed, shipped: 10 },
    { status: 'Shipped', shipped_at: now },
  ],
} satisfies Record<string, [Parameters<typeof lineOf>[1], Parameters<typeof orderOf>[1]]>;

describe.each([
  [360, 740, 'fr'],
  [360, 740, 'en'],
  [768, 1024, 'fr'],
  [768, 1024, 'en'],
] as const)('with text of 200 percent at %i × %i, in %s', (width, height, language) => {
  beforeEach(async () => {
    await freshBrowser(language);
    await page.viewport(width, height);
    return setTextSize(200);
  });

  test.each([
    ['Commercial', 'shipped'],
    ['Admin', 'shipped'],
    ['Manager', 'to pick'],
    ['Manager', 'packed'],
  ] satisfies [RoleName, keyof typeof states][])(
    'a %s finds each button and amount of an order %s in its box',
    async (role, state) => {
      const [lineFields, orderFields] = states[state];
      const rows = [lineOf(1, lineFields)];
      openWarehouse(profileOf(role), [orderOf(rows, { amount_paid: 1200, ...orderFields })], rows);
      await openPage(`/orders/${idOf(1)}`);
      await expect.element(page.getByRole('heading', { name: '2026-000142' })).toBeVisible();
      expect(findLeavingParts(document.querySelector('article > header')!)).toEqual([]);
      expect(findLeavingParts(document.querySelector('.totals-bar')!)).toEqual([]);
    },
  );

  test('the field for a scan shows its whole hint', async () => {
    openDock(profileOf('Preparer'), [arrivalLineOf(1)]);
    await openPage(`/arrivals?arrival=${idOf(1)}`);
    await expect.element(page.getByText('REF-1', { exact: true })).toBeVisible();
    expect(findCutPlaceholders()).toEqual([]);
  });
});
