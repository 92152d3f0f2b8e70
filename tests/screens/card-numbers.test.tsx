import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { arrivallines } from '#src/screens/lists/arrivallines.tsx';
import { arrivals } from '#src/screens/lists/arrivals.tsx';
import { openList, prepareLists, serve, stamp } from './open-list.tsx';

const arrival = {
  ...stamp,
  number: 'AR-0001',
  provider: 'Textile Nord',
  date: '2026-06-11',
  note: '',
  line_count: 12,
  applied_at: null,
  applied_by: '',
  reversed_at: null,
  reversed_by: '',
};
const line = {
  ...stamp,
  id: '0190f5a0-0000-7000-8000-000000000001',
  arrival_number: 'AR-0001',
  reference: 'TX-1042-BLE',
  expected: 12,
  received: 0,
  rejected: 0,
  location: 'B-07-3-01',
  state: 'expected',
};

test.each([
  ['arrivals', arrivals, arrival, '12 lignes'],
  ['arrival lines', arrivallines, line, '12 pièces attendues'],
])('the numbers on the cards of %s say what they count', async (_, list, row, text) => {
  await prepareLists();
  await page.viewport(360, 740);
  serve(() => ({ body: { rows: [row], next: null, count: 1, capped: false } }));
  const { screen } = await openList(list);
  await expect.element(screen.getByRole('listitem').getByText(text, { exact: true })).toBeVisible();
});
