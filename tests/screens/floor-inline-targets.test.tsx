import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { findCoveredControls } from '../fixtures/looks/find-covered-controls.ts';
import { arrivalLineOf, openDock } from './arrival-server.ts';
import { openArrivalLine } from './open-arrival-line.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, jobOf, lineOf, openWarehouse, orderOf } from './order-server.ts';

beforeEach(async () => {
  await freshBrowser();
  await page.viewport(820, 1180);
});

/** The buttons, fields and links of a floor screen, outside its bar and dialogs, that are lower than 56 px. */
function lowControls(): string[] {
  const controls = document.querySelectorAll<HTMLElement>(
    '.floor :is(button, input, select, textarea, a[href])',
  );
  return [...new Set([...controls].map((one) => one.closest<HTMLElement>('.field-box, label') ?? one))]
    .filter((one) => one.checkVisibility() && !one.closest('.scheme-bar, dialog, .sr-only, [type=file]'))
    .map((one) => ({ name: one.textContent || (one.ariaLabel ?? one.className), height: one.offsetHeight }))
    .filter(({ height }) => height < 56)
    .map(({ name, height }) => `${name}: ${height}`);
}

const marked = lineOf(1, { prep_state: 'to mark', picked: 10, marking: 'Broderie, cœur' });

test('the list of marking jobs has targets of 56 px', async () => {
  openWarehouse(profileOf('Technician'), [orderOf([marked])], [marked], [jobOf(marked)]);
  await openPage('/marking');
  await expect.element(page.getByRole('button', { name: 'Les miens' })).toBeVisible();
  expect(lowControls()).toEqual([]);
});

test('a marking job has targets of 56 px', async () => {
  const technician = profileOf('Technician');
  const job = jobOf(marked, { state: 'in progress', technician: technician.username });
  openWarehouse(technician, [orderOf([marked])], [marked], [job]);
  await openPage(`/orders/${idOf(1)}/marking`);
  await expect.element(page.getByRole('spinbutton', { name: 'Faites' })).toBeVisible();
  expect(lowControls()).toEqual([]);
});

test('the open line of an arrival has targets of 56 px', async () => {
  await openArrivalLine();
  expect(lowControls()).toEqual([]);
});

test('the head of an open arrival line, however high, covers no control that the keyboard reaches', async () => {
  await page.viewport(360, 740);
  const reference = `REF-${'SOFTSHELL-HOMME-'.repeat(8)}XXL`;
  const lines = [2, 3, 4, 5].map((n) => arrivalLineOf(n, { location: 'E-01-1-01' }));
  openDock(profileOf('Preparer'), [arrivalLineOf(1, { reference, location: 'C-01-1-01' }), ...lines]);
  await openPage(`/arrivals?arrival=${idOf(1)}`);
  await page.getByRole('button', { name: new RegExp(reference) }).click();
  await expect.element(page.getByRole('textbox', { name: 'Rangé en' })).toBeVisible();
  await expect.poll(findCoveredControls).toEqual([]);
});

test('picking has targets of 56 px', async () => {
  const preparer = profileOf('Preparer');
  const rows = [lineOf(1), lineOf(2)];
  const claim = { claimed_by: preparer.username, claimed_at: new Date().toISOString() };
  openWarehouse(preparer, [orderOf(rows, claim)], rows);
  await openPage(`/orders/${idOf(1)}/picking`);
  await expect.element(page.getByText('Prêt à scanner')).toBeVisible();
  expect(lowControls()).toEqual([]);
});
