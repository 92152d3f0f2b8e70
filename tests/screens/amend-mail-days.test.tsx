import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addDays } from '#contract/rules/values/calendar-days.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, jobOf, lineOf, openWarehouse, orderOf } from './order-server.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const tick = page.getByRole('checkbox', { name: 'Envoyer au client la commande modifiée' });
const path = `/orders/${idOf(1)}/amend`;
const soon = addDays(new Date().toISOString().slice(0, 10), 5);

const plain = lineOf(1, { reference: 'TX-1042-BLE' });
const marked = lineOf(2, {
  reference: 'PO-0720-VER',
  description: 'Polo vert',
  marking: 'Broderie, cœur, 2 coul.',
});
const lines = [plain, marked];

function openOrder(role: Parameters<typeof profileOf>[0], job: Parameters<typeof jobOf>[1] = {}) {
  return openWarehouse(profileOf(role), [orderOf(lines)], lines, [jobOf(marked, job)]);
}

async function setQuantity(pieces: string) {
  await page.getByRole('spinbutton', { name: 'Quantité de TX-1042-BLE', exact: true }).fill(pieces);
  await userEvent.keyboard('{Enter}');
}

beforeEach(() => freshBrowser());

test('staff mail the customer the changed order, unless they untick it', async () => {
  const warehouse = openOrder('Manager');
  await openPage(path);
  await expect.element(tick).toBeChecked();
  await setQuantity('12');
  await button('Enregistrer 1 changement').click();
  await expect.poll(() => warehouse.commands.length).toBe(1);
  await openPage(path);
  await tick.click();
  await setQuantity('14');
  await button('Enregistrer 1 changement').click();
  await expect.poll(() => warehouse.commands.length).toBe(2);
  expect(warehouse.commands.map(({ args }) => (args as { mail_customer?: boolean }).mail_customer)).toEqual([
    true,
    undefined,
  ]);
});

test.each([
  [0, 'Aucun utilisateur de ce client ne reçoit d’e-mails sur ses commandes.'],
  [null, 'Enregistrer 1 changement'],
])('with %s readers nothing can be mailed, and nothing is offered', async (readers, text) => {
  const warehouse = openOrder('Manager');
  warehouse.mailReaders = readers;
  await openPage(path);
  await setQuantity('12');
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(tick).not.toBeInTheDocument();
  await button('Enregistrer 1 changement').click();
  await expect.poll(() => warehouse.commands.length).toBe(1);
  expect(warehouse.commands[0]!.args).not.toHaveProperty('mail_customer');
});

test('without a network the choice is offered, and the command has it', async () => {
  const warehouse = openOrder('Commercial');
  await openPage(`/orders/${idOf(1)}`);
  await expect.element(button('Modifier')).toBeVisible();
  warehouse.down = true;
  await button('Modifier').click();
  await setQuantity('12');
  await expect.element(tick).toBeChecked();
  await button('Enregistrer 1 changement').click();
  warehouse.down = false;
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => warehouse.commands).toMatchObject([{ args: { mail_customer: true } }]);
});

test('wish and promise change with the order; a day in the past is not saved', async () => {
  const warehouse = openOrder('Commercial');
  await openPage(path);
  await page.getByRole('tab', { name: 'Dates' }).click();
  await page.getByLabelText('Date promise').fill('2020-01-01');
  await expect.element(page.getByText(/^Choisissez un jour entre/)).toBeVisible();
  await expect.element(button('Enregistrer 1 changement')).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('tab', { name: 'Livraison' }).click();
  await button('Une date n’est pas possible.').click();
  await page.getByLabelText('Date promise').fill(soon);
  await page.getByLabelText('Date souhaitée').fill(soon);
  await button('Enregistrer 2 changements').click();
  await expect
    .poll(() => warehouse.commands)
    .toMatchObject([
      { args: { days: { promised_on: { from: null, to: soon }, wanted_on: { from: null, to: soon } } } },
    ]);
});

test('a client changes position and size of a marking that has not begun, and only the wish', async () => {
  const warehouse = openOrder('Client');
  await openPage(path);
  await expect.element(page.getByRole('tab', { name: /^Lignes/ })).toBeVisible();
  expect(tick.elements()).toHaveLength(0);
  await page.getByRole('tab', { name: 'Dates' }).click();
  await expect.element(page.getByLabelText('Date souhaitée')).toBeVisible();
  expect(page.getByLabelText('Date promise').elements()).toHaveLength(0);
  await page.getByRole('tab', { name: /^Lignes/ }).click();
  await button('Broderie, cœur, 2 coul. : modifier le marquage de Polo vert').click();
  const dialog = page.getByRole('dialog');
  expect(dialog.getByRole('button', { name: 'Aucun marquage' }).elements()).toHaveLength(0);
  await dialog.getByLabelText('Position').fill('dos');
  await dialog.getByLabelText('Taille').fill('120 x 80');
  await dialog.getByRole('button', { name: 'Choisir', exact: true }).click();
  await expect.element(page.getByText('Marquage de PO-0720-VER')).toBeVisible();
  await expect.element(page.getByText(/Son BAT est à renvoyer\.$/)).toBeVisible();
  await button('Enregistrer 1 changement').click();
  await expect
    .poll(() => warehouse.commands)
    .toMatchObject([
      {
        args: {
          lines: [],
          markings: [
            {
              line_id: marked.id,
              from: 'Broderie, cœur, 2 coul.',
              to: 'Broderie, dos, 120 × 80 mm, 2 coul.',
            },
          ],
        },
      },
    ]);
  await expect.poll(() => warehouse.rows.customizations.values().next().value?.proof).toBe('none');
});

test('a marking in another language that is confirmed unchanged stays as it is, and its proof', async () => {
  const english = { ...marked, marking: 'Embroidery, heart, 2 col.' };
  openWarehouse(profileOf('Client'), [orderOf([plain, english])], [plain, english], [jobOf(english)]);
  await openPage(path);
  await button('Broderie, heart, 2 coul. : modifier le marquage de Polo vert').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Choisir', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(page.getByText('Marquage de PO-0720-VER').elements()).toHaveLength(0);
});

test('a marking that is changed and set back in another language is no change', async () => {
  const english = { ...marked, marking: 'Embroidery, heart, 2 col.' };
  openWarehouse(profileOf('Client'), [orderOf([plain, english])], [plain, english], [jobOf(english)]);
  await openPage(path);
  const choosePosition = async (position: string) => {
    await button(/modifier le marquage de Polo vert$/).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabelText('Position').fill(position);
    await dialog.getByRole('button', { name: 'Choisir', exact: true }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  };
  await choosePosition('dos');
  await expect.element(page.getByText('Marquage de PO-0720-VER')).toBeVisible();
  await choosePosition('heart');
  await expect.element(page.getByText('Marquage de PO-0720-VER')).not.toBeInTheDocument();
});

test('a marking that has begun is shown and cannot be changed', async () => {
  openOrder('Manager', { state: 'in progress', started_at: '2026-06-11T08:00:00.000Z' });
  await openPage(path);
  await expect.element(page.getByText('Broderie, cœur, 2 coul.')).toBeVisible();
  expect(button(/modifier le marquage/).elements()).toHaveLength(0);
});

test('where day or marking collide, the user decides; a marking that has begun leaves only their side', async () => {
  const warehouse = openOrder('Manager');
  const order = { id: idOf(1), number: '2026-000142' };
  const marking = {
    line_id: marked.id,
    reference: 'PO-0720-VER',
    mine: 'Broderie, dos, 2 coul.',
    theirs: 'Embroidery, cœur, 2 col.',
    locked: true,
  };
  const day = { day: 'wanted_on', mine: soon, theirs: addDays(soon, 1) };
  warehouse.onCommand = () =>
    warehouse.commands.length === 1
      ? {
          status: 'conflict',
          code: 'order.amend_collides',
          current: { order, lines: [], details: [], days: [day], markings: [marking] },
        }
      : null;
  await openPage(path);
  await setQuantity('12');
  await page.getByRole('tab', { name: 'Dates' }).click();
  await page.getByLabelText('Date souhaitée').fill(soon);
  await button('Enregistrer 2 changements').click();
  await expect.element(page.getByText(/Son marquage a commencé/)).toBeVisible();
  await page
    .getByRole('radiogroup', { name: 'Date souhaitée' })
    .getByText(/^Votre version/)
    .click();
  await page.getByText('Actuel : Broderie, cœur, 2 coul.').click();
  await button('Enregistrer mes choix').click();
  await expect
    .poll(() => warehouse.commands[1]?.args)
    .toMatchObject({
      lines: [{ line_id: plain.id, quantity: 12 }],
      days: { wanted_on: { from: addDays(soon, 1), to: soon } },
    });
});
