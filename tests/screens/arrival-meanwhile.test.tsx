import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { readTyped, readTypedFrom } from '#src/floor/typed-number.ts';
import { queryClient } from '#src/sync/client/reading/query-client.ts';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import { newCommand } from '../sync/new-command.ts';
import { openAnsweringDevice } from './answering-device.ts';
import { arrivalLineOf, openDock, type Dock } from './arrival-server.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf } from './order-server.ts';
import { scanIntoArrival } from './scan-into-arrival.ts';

const profile = profileOf('Preparer');
const line = arrivalLineOf(1);
const field = (group: string) => page.getByRole('group', { name: group }).getByRole('spinbutton');
const sent = ({ commands }: Dock) =>
  commands.map(({ args }) => {
    const { from_received, received, from_rejected, rejected } = args as Record<string, number>;
    return [from_received, received, from_rejected, rejected];
  });

/** Another tablet counts the line. */
async function count(dock: Dock, to: Parameters<typeof arrivalLineOf>[1]) {
  dock.lines.set(line.id, { ...dock.lines.get(line.id)!, version: 2, ...to });
  await queryClient.invalidateQueries();
}

async function openArrival(more: Parameters<typeof arrivalLineOf>[1] = {}) {
  const dock = openDock(profile, [{ ...line, ...more }, arrivalLineOf(2)]);
  await openPage(`/arrivals?arrival=${idOf(1)}`);
  await expect.element(page.getByText('REF-1')).toBeVisible();
  return dock;
}

beforeEach(async () => {
  await freshBrowser();
  await page.viewport(820, 1180);
});

test.each([15, 12])(
  '%i received pieces, typed while another tablet enters 12, are a conflict',
  async (typed) => {
    const dock = await openArrival();
    await scanIntoArrival('REF-1');
    await userEvent.click(field('Reçues'));
    await userEvent.keyboard('1');
    await count(dock, { received: 12, rejected: 2 });
    await expect.element(page.getByText(/^12\s*\/\s*20$/)).toBeVisible();
    await userEvent.keyboard(`${typed - 10}{Enter}`);
    await expect.poll(() => sent(dock)).toEqual([[0, typed, 2, 2]]);
  },
);

test('rejected pieces, typed while another tablet rejects some, are a conflict', async () => {
  const dock = await openArrival({ received: 20 });
  await scanIntoArrival('REF-1');
  await field('Refusées').fill('3');
  await count(dock, { rejected: 2 });
  await expect.element(field('Refusées')).toHaveAttribute('aria-valuenow', '2');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sent(dock)).toEqual([[20, 20, 0, 3]]);
});

test('a number far above the expected one is a conflict with pieces entered before the user confirms it', async () => {
  const dock = await openArrival();
  await scanIntoArrival('REF-1');
  await field('Reçues').fill('150');
  await count(dock, { received: 12 });
  await userEvent.keyboard('{Enter}');
  await page.getByRole('button', { name: 'Enregistrer 150' }).click();
  await expect.poll(() => sent(dock)).toEqual([[0, 150, 0, 0]]);
});

test.each([
  ['with the number that it replaces', '2', 2],
  ['by an earlier version without it', null, 12],
])('a number that was typed before a reload, kept %s, is sent', async (_, kept, from) => {
  const name = `typed_number:${profile.user_id}:${line.id}:received`;
  sessionStorage.setItem(name, '15');
  if (kept !== null) sessionStorage.setItem(`${name}:from`, kept);
  const dock = await openArrival({ received: 12 });
  await expect.element(field('Reçues')).toHaveValue('15');
  await userEvent.click(field('Reçues'));
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sent(dock)).toEqual([[from, 15, 0, 0]]);
});

test('a typed number is kept over a reload with the number that it replaces', async () => {
  await openArrival({ received: 12 });
  await scanIntoArrival('REF-1');
  await field('Reçues').fill('15');
  const name = `${line.id}:received`;
  expect([readTyped(name), readTypedFrom(name)]).toEqual(['15', 12]);
  await userEvent.keyboard('{Enter}');
  expect([readTyped(name), readTypedFrom(name)]).toEqual([null, null]);
});

test('a location that is typed while another tablet changes it stays, and is a conflict', async () => {
  const dock = await openArrival();
  await scanIntoArrival('REF-1');
  const place = page.getByRole('textbox', { name: 'Rangé en' });
  await userEvent.click(place);
  await userEvent.keyboard('B-07-3-02');
  await count(dock, { location: 'C-01-1-01' });
  await expect.element(page.getByRole('button', { name: /^REF-1.*Allée C/ })).toBeVisible();
  await expect.element(place).toHaveValue('B-07-3-02');
  await userEvent.keyboard('{Enter}');
  await page.getByRole('button', { name: 'Utiliser B-07-3-02' }).click();
  await expect
    .poll(() => dock.commands.map(({ args }) => args))
    .toMatchObject([{ location: 'B-07-3-02', from_location: '' }]);
});

test('a location that is typed when the user leaves the line is recorded', async () => {
  const dock = await openArrival({ location: 'A-01-1-01' });
  dock.lines.set(arrivalLineOf(2).id, arrivalLineOf(2, { location: 'B-07-3-02' }));
  await queryClient.invalidateQueries();
  await scanIntoArrival('REF-1');
  const place = page.getByRole('textbox', { name: 'Rangé en' });
  await userEvent.click(place);
  await userEvent.fill(place, 'B-07-3-02');
  // As with the browser's back button, the field loses no focus before it disappears.
  page
    .getByRole('button', { name: /^REF-1/ })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect
    .poll(() => dock.commands.map(({ args }) => args))
    .toMatchObject([{ location: 'B-07-3-02', from_location: 'A-01-1-01' }]);
});

/** An applied arrival with goods in quarantine, and the field of their product, which a user without the products types. */
async function openQuarantine() {
  const device = openAnsweringDevice({ 'known-products': () => [] });
  const dock = openDock(
    { ...profile, permissions: profile.permissions.filter((one) => !one.includes('products')) },
    [{ ...line, reference: 'NEUF', received: 6, state: 'quarantine' }],
    { applied_at: '2026-06-12T09:00:00.000Z', applied_by: 'lea' },
  );
  await openPage(`/arrivals?arrival=${idOf(1)}`);
  const chosen = page.getByLabelText('Produit correspondant');
  await chosen.fill('REF-1');
  return { dock, device, chosen };
}

test('goods in quarantine without a product are not released, and its field has the focus', async () => {
  const { dock, chosen } = await openQuarantine();
  await chosen.fill('');
  await page.getByRole('button', { name: 'Mettre 6 en stock' }).click();
  await expect.element(chosen).toHaveAttribute('aria-invalid', 'true');
  await expect.element(chosen).toHaveFocus();
  expect(dock.commands).toEqual([]);
});

test('a product that is chosen for goods in quarantine is named when another user releases them', async () => {
  const { dock } = await openQuarantine();
  await count(dock, { state: 'applied' });
  await expect
    .element(page.getByRole('alert').getByText(/^Un autre utilisateur ou appareil a traité.*REF-1/))
    .toBeVisible();
});

test('a product that is chosen for goods in quarantine stays when another user creates theirs', async () => {
  const { device, chosen } = await openQuarantine();
  device.answers['known-products'] = () => ['NEUF'];
  await queryClient.invalidateQueries();
  await expect.element(page.getByRole('button', { name: 'Ajouter au stock de NEUF' })).toBeVisible();
  await expect.element(chosen).toHaveValue('REF-1');
  await page.getByRole('button', { name: 'Mettre 6 en stock' }).click();
  await expect.poll(() => device.taken.map(({ args }) => args)).toMatchObject([{ reference: 'REF-1' }]);
});

test('a product whose release was refused is named when another user releases the goods', async () => {
  const { dock, device, chosen } = await openQuarantine();
  await page.getByRole('button', { name: 'Mettre 6 en stock' }).click();
  await expect.poll(() => device.taken).toHaveLength(1);
  const { id = '', args } = device.taken[0] ?? {};
  const release: QueuedCommand = {
    n: 1,
    ...newCommand(`arrival:${idOf(1)}`, { id, type: 'arrival.settle', args, user_id: profile.user_id }),
  };
  const verdict = { id, status: 'rejected', code: 'arrival.wrong_state', rev: 2 } as const;
  device.emit({ kind: 'queue', queue: [{ ...release, state: 'refused', verdict }] });
  await expect.element(page.getByRole('button', { name: 'Abandonner' })).toBeVisible();
  device.emit({ kind: 'queue', queue: [] });
  await expect.element(page.getByRole('button', { name: 'Abandonner' })).not.toBeInTheDocument();
  await expect.element(chosen).toHaveValue('REF-1');
  await count(dock, { state: 'applied' });
  await expect
    .element(page.getByRole('alert').getByText(/^Un autre utilisateur ou appareil a traité.*REF-1/))
    .toBeVisible();
});
