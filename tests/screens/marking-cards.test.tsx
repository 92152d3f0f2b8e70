import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { customizations } from '#src/screens/lists/customizations.tsx';
import { openList, prepareLists, serve } from './open-list.tsx';
import { jobOf, lineOf } from './order-server.ts';

test('the card of a marking job names the article, the technique once and the state of its proof', async () => {
  await prepareLists();
  await page.viewport(360, 740);
  const line = lineOf(1, { reference: 'TX-1042-BLE', marking: 'Broderie, cœur, 2 coul.' });
  const row = jobOf(line, { technique: 'embroidery', proof: 'approved' });
  serve(() => ({ body: { rows: [row], next: null, count: 1, capped: false } }));
  const { screen } = await openList(customizations);
  const card = screen.getByRole('listitem');
  await expect.element(card.getByText('BAT approuvé')).toBeVisible();
  await expect.element(card.getByText('TX-1042-BLE')).toBeVisible();
  await expect.element(card.getByText('Broderie, cœur, 2 coul.')).toBeVisible();
  expect(card.element().textContent.match(/Broderie/g)).toHaveLength(1);
});

test('the card names a technique that the marking does not say', async () => {
  await prepareLists();
  await page.viewport(360, 740);
  const row = jobOf(lineOf(1, { marking: 'Logo doré' }), { technique: 'embroidery' });
  serve(() => ({ body: { rows: [row], next: null, count: 1, capped: false } }));
  const { screen } = await openList(customizations);
  const card = screen.getByRole('listitem');
  await expect.element(card.getByText('Broderie, Logo doré')).toBeVisible();
  const technique = screen.getByText('Broderie,', { exact: true });
  await expect.element(technique).toBeVisible();
  await page.viewport(1440, 900);
  await expect.element(technique).not.toBeVisible();
});
