import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, jobOf, lineOf, openWarehouse, orderOf } from './order-server.ts';

test('on a phone, the approved proof and what to mark are in view above the counters', async () => {
  await freshBrowser();
  await page.viewport(360, 740);
  // A phone's scrollbar takes no room.
  document.documentElement.style.scrollbarWidth = 'none';
  onTestFinished(() => {
    document.documentElement.style.scrollbarWidth = '';
  });
  const marking = 'Transfert, élastique, 1 coul.';
  const line = lineOf(1, {
    reference: 'CN-0160-BLE',
    marking,
    prep_state: 'to mark',
    quantity: 200,
    picked: 200,
  });
  const technician = profileOf('Technician');
  const job = jobOf(line, {
    technique: 'transfer',
    position: 'élastique',
    size: '60 × 30 mm',
    colours: 'noir',
    state: 'in progress',
    technician: technician.username,
    started_at: new Date(Date.now() - 2 * 3_600_000).toISOString(),
    quantity_done: 96,
    proof: 'approved',
    proof_version: 1,
    proof_image: '204060.shown',
    proof_answered_by: 'client',
  });
  openWarehouse(technician, [orderOf([line])], [line], [job]);
  await openPage(`/orders/${idOf(1)}/marking`);
  const counters = page.getByRole('spinbutton', { name: 'Faites' });
  await expect.element(counters).toBeVisible();
  const top = counters.element().closest('.job-counts')!.getBoundingClientRect().top;
  const proof = page.getByRole('button', { name: 'Voir' }).element().closest('section')!;
  expect(proof.getBoundingClientRect().bottom).toBeLessThanOrEqual(top);
  expect(page.getByText(marking).query()).toBeNull();
});

test.each([
  ['noir', false],
  ['noir, or', true],
  ['3 coul.', true],
])('an ordered “1 coul.” whose job says “%s” is shown: %s', async (colours, isShown) => {
  await freshBrowser();
  const marking = 'Transfert, élastique, 1 coul.';
  const line = lineOf(1, { reference: 'CN-0160-BLE', marking, prep_state: 'to mark', picked: 10 });
  const job = jobOf(line, { technique: 'transfer', position: 'élastique', size: '', text: '', colours });
  openWarehouse(profileOf('Technician'), [orderOf([line])], [line], [job]);
  await openPage(`/orders/${idOf(1)}/marking`);
  await expect.element(page.getByText(colours.split(',')[0]!).first()).toBeVisible();
  expect(page.getByText(marking).query() !== null).toBe(isShown);
});
