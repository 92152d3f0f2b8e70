import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refreshReplica } from '#src/sync/client/reading/refresh.ts';
import { setOutboxDevice } from '#src/sync/client/outbox/device-client.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, jobOf, lineOf, openWarehouse, orderOf } from './order-server.ts';
import { whenAdded } from './when-added.ts';

const technician = profileOf('Technician');
const button = (name: string | RegExp) => page.getByRole('button', { name });
const path = `/orders/${idOf(1)}/marking`;

async function openJob(line: Parameters<typeof lineOf>[1] = {}, job: Parameters<typeof jobOf>[1] = {}) {
  const rows = [
    lineOf(1, {
      prep_state: 'to mark',
      picked: 30,
      quantity: 30,
      marking: 'Broderie, cœur, 2 coul.',
      ...line,
    }),
  ];
  const warehouse = openWarehouse(technician, [orderOf(rows)], rows, [jobOf(rows[0]!, job)]);
  const app = await openPage(path);
  await expect.element(page.getByRole('heading', { name: 'Broderie' })).toBeVisible();
  return { warehouse, ...app };
}

beforeEach(async () => {
  await freshBrowser();
  await page.viewport(360, 740);
});

test('a job is started, counted by fives and ones, saved, and finished', async () => {
  const { warehouse } = await openJob();
  await button('Commencer').click();
  await expect.element(page.getByText(/^En cours/)).toBeVisible();
  for (let press = 0; press < 4; press++) await button('+5').click();
  await page.getByRole('group', { name: 'Faites' }).getByRole('button', { name: 'Un de plus' }).click();
  await expect.element(page.getByText('sur 30, il en reste 9')).toBeVisible();
  await button('Enregistrer').click();
  await expect
    .poll(() => warehouse.commands.map((one) => one.args))
    .toMatchObject([{}, { done: 21, spoiled: 0, from_done: 0, from_spoiled: 0 }]);
  await expect.element(page.getByText('Enregistré : 21 pièces faites.')).toBeVisible();
  await button('+5').click();
  await button('+5').click();
  // Never more than the quantity.
  await expect.element(page.getByText('sur 30, il en reste 0')).toBeVisible();
  await button('Terminer').click();
  await expect.element(page.getByText('Pièces marquées : 30.')).toBeVisible();
  await expect.poll(() => warehouse.rows.orderlines.get(idOf(101))?.prep_state).toBe('marked');
  expect(page.getByText(/^Enregistré : 30/).query()).toBeNull();
});

test('a typed number above the maximum stays as typed, is named, and saves nothing', async () => {
  const { warehouse } = await openJob({}, { state: 'in progress' });
  const done = page.getByRole('spinbutton', { name: 'Faites' });
  for (const text of ['3', '30', '300']) await done.fill(text);
  await expect.element(button('Enregistrer')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByText('sur 30, il en reste 30')).toBeVisible();
  await userEvent.tab();
  await expect.element(page.getByText(/^Valeur maximale\s: 30\.$/)).toBeVisible();
  await expect.element(done).toHaveValue('300');
  // The bar ignores presses for a moment after its button has changed.
  await expect.poll(() => button('Enregistrer').element().closest('[data-guarded]')).toBeNull();
  await button('Enregistrer').click({ force: true });
  await expect.element(done).toHaveFocus();
  expect(button('Terminer').query()).toBeNull();
  await userEvent.keyboard('{Escape}');
  await expect.element(done).toHaveValue('0');
  const spoiled = page.getByRole('spinbutton', { name: 'Gâchées' });
  await spoiled.fill('31');
  await userEvent.tab();
  await expect.element(page.getByText(/^Valeur maximale\s: 30\.$/)).toBeVisible();
  expect(warehouse.commands).toEqual([]);
});

test('a button that finishes is guarded where the button that saves was', async () => {
  const { warehouse } = await openJob({}, { state: 'in progress', quantity_done: 24 });
  await button('+5').click();
  const save = button('Enregistrer').element();
  await button('+5').click();
  await expect.element(button('Terminer')).toBeVisible();
  expect(save.isConnected).toBe(false);
  await button('Terminer').click();
  await expect.poll(() => warehouse.commands.map((one) => one.args)).toMatchObject([{ done: 30 }]);
});

test('a job that another technician works on names the holder and cannot be counted', async () => {
  await openJob({}, { state: 'in progress', technician: 'paul', worked_at: new Date().toISOString() });
  await expect.element(page.getByText('paul travaille sur ce marquage.')).toBeVisible();
  await expect.element(button('Reprendre')).toHaveAttribute('aria-disabled', 'true');
  expect(page.getByRole('group', { name: 'Faites' }).elements()).toHaveLength(0);
});

test('a job that its technician left half an hour ago is taken over after a confirmation', async () => {
  const left = { state: 'in progress', technician: 'paul', worked_at: '2020-01-01T08:00:00.000Z' } as const;
  const { warehouse } = await openJob({}, left);
  await button('Reprendre').click();
  const dialog = page.getByRole('alertdialog', { name: /Reprendre ce marquage à paul/ });
  expect(warehouse.commands).toHaveLength(0);
  await expect.element(dialog.getByRole('button', { name: 'Laisser à paul' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Reprendre' }).click();
  await expect.poll(() => warehouse.commands).toMatchObject([{ type: 'job.start', args: { from: 'paul' } }]);
  await expect.element(page.getByRole('group', { name: 'Faites' })).toBeVisible();
});

test('the answer to a proof on another day reads as a sentence', async () => {
  const answered = new Date(Date.now() - 4 * 86_400_000).toISOString();
  await openJob({}, { proof: 'approved', proof_answered_by: 'paul', proof_answered_at: answered });
  await expect.element(page.getByText(/par paul, il y a 4 jours à \d\d:\d\d/)).toBeVisible();
});

test('the text of a marking is quoted in the style of the language', async () => {
  await openJob({}, { text: 'Quai 2026' });
  await expect.element(page.getByText('«\u00a0Quai 2026\u00a0»')).toBeVisible();
});

test('a spoiled piece is requested from stock again, and reduces the pieces to count', async () => {
  const { warehouse } = await openJob({}, { state: 'in progress', quantity_done: 28 });
  await page.getByRole('group', { name: 'Gâchées' }).getByRole('button', { name: 'Un de plus' }).click();
  await button('+5').click();
  await expect.element(page.getByText('sur 30, il en reste 1')).toBeVisible();
  await button('Enregistrer').click();
  await expect
    .element(page.getByText('Les articles sont en cours de prélèvement : 29 sur 30 sont là.'))
    .toBeVisible();
  await expect
    .poll(() => warehouse.commands.map((one) => one.args))
    .toMatchObject([{ done: 29, spoiled: 1, from_done: 28, from_spoiled: 0 }]);
  await expect.element(page.getByText('Enregistré : 29 pièces faites, 1 gâchée.')).toBeVisible();
});

/** A picture as a phone takes it. */
async function takePicture(): Promise<File> {
  const canvas = new OffscreenCanvas(60, 40);
  canvas.getContext('2d')!.fillRect(0, 0, 30, 40);
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], 'bat.jpg', { type: 'image/jpeg' });
}

test('a job cannot start without its proof; the proof is sent from here, with its picture', async () => {
  const { warehouse } = await openJob({}, { proof: 'none' });
  await expect.element(button('Commencer')).toHaveAttribute('aria-disabled', 'true');
  await button('Commencer').click({ force: true });
  await button('Envoyer').click();
  await expect.element(button('Envoyer sans image')).toBeVisible();
  const chooser = document.querySelector<HTMLInputElement>('dialog[open] input[type="file"]')!;
  await userEvent.upload(chooser, await takePicture());
  await expect.element(page.getByRole('img', { name: 'Le BAT' })).toBeVisible();
  await page.getByLabelText('Message au client').fill('Fil or 1171');
  await button('Envoyer le BAT').click();
  await expect.element(page.getByText('BAT en attente de réponse · version 1')).toBeVisible();
  await expect
    .poll(() => warehouse.commands)
    .toMatchObject([
      { type: 'proof.send', args: { from: 'none', note: 'Fil or 1171', file_name: 'bat.jpg' } },
    ]);
  const { photo } = warehouse.commands[0]!.args as { photo: string };
  // The picture first, then the command that refers to it.
  const paths = warehouse.calls.map((call) => call.path);
  expect(paths.indexOf(`/photos/${photo}?name=bat.jpg`)).toBeGreaterThan(-1);
  expect(paths.indexOf(`/photos/${photo}?name=bat.jpg`)).toBeLessThan(paths.lastIndexOf('/commands'));
  await button('Voir').click();
  await expect.element(page.getByRole('img', { name: 'BAT de REF-1' })).toBeVisible();
});

test('a picture of the work is stored offline, and shown', async () => {
  const { warehouse } = await openJob({}, { state: 'in progress' });
  warehouse.down = true;
  await userEvent.upload(page.getByLabelText('Photographier le travail'), await takePicture());
  await expect.element(page.getByRole('img', { name: 'Photo 1 de REF-1' })).toBeVisible();
  expect(warehouse.commands).toEqual([]);
});

test('a job is paused with a reason, and resumed', async () => {
  const { warehouse } = await openJob({}, { state: 'in progress' });
  await button('Bloquer').click();
  await button('Bloquer le marquage').click();
  await expect.element(page.getByText('Indiquez ce qui manque ou ne va pas.')).toBeVisible();
  await page.getByLabelText('Motif').fill('plus de fil doré');
  await button('Bloquer le marquage').click();
  await expect.element(page.getByText('plus de fil doré')).toBeVisible();
  await button('Reprendre').click();
  await expect.element(page.getByText(/^En cours/)).toBeVisible();
  await expect.poll(() => warehouse.commands.map((one) => one.type)).toEqual(['job.block', 'job.start']);
});

test('a usual reason for a block is tapped, and what was typed before stays', async () => {
  const { warehouse } = await openJob({}, { state: 'in progress' });
  await button('Bloquer').click();
  await page.getByLabelText('Motif').fill('aiguille cassée');
  await button('Machine en panne').click();
  await expect.element(page.getByLabelText('Motif')).toHaveValue('Machine en panne, aiguille cassée');
  await button('Question en attente chez le client').click();
  await button('Bloquer le marquage').click();
  const args = { reason: 'Question en attente chez le client, aiguille cassée' };
  await expect.poll(() => warehouse.commands).toMatchObject([{ type: 'job.block', args }]);
});

test('a job that lacks its thread says so, whatever the customer answers to its proof', async () => {
  const refused = { proof: 'refused', proof_reason: 'logo trop petit' } as const;
  await openJob({}, { ...refused, state: 'blocked', blocked_reason: 'plus de fil' });
  await expect.element(page.getByText('logo trop petit')).toBeVisible();
  await expect.element(page.getByText('plus de fil')).toBeVisible();
});

test('an unsaved count survives a reload', async () => {
  await openJob({}, { state: 'in progress' });
  await button('+5').click();
  await expect.element(page.getByRole('spinbutton', { name: 'Faites' })).toHaveValue('5');
  await openPage(path);
  await expect.element(page.getByRole('spinbutton', { name: 'Faites' }).last()).toHaveValue('5');
});

test('a count carries the value that it started from, although another user counted on the job meanwhile', async () => {
  const { warehouse } = await openJob({}, { state: 'in progress' });
  await button('+5').click();
  const job = warehouse.rows.customizations.get(idOf(201))!;
  warehouse.rows.customizations.set(job.id, { ...job, quantity_done: 8, technician: 'hugo' });
  await refreshReplica(['customizations']);
  await expect.element(page.getByRole('spinbutton', { name: 'Faites' })).toHaveValue('5');
  await button('Enregistrer').click();
  // Five is not what remains of the other user's eight: the server must see that this count started at zero.
  await expect
    .poll(() => warehouse.commands.map((one) => one.args))
    .toMatchObject([{ done: 5, spoiled: 0, from_done: 0, from_spoiled: 0 }]);
});

test('an unsaved count is never applied to another job of the order', async () => {
  const marked = { prep_state: 'to mark', picked: 30, quantity: 30, marking: 'Broderie' } as const;
  const rows = [lineOf(1, marked), lineOf(2, marked)];
  const [first, second] = rows.map((line) => jobOf(line, { state: 'in progress' }));
  const warehouse = openWarehouse(technician, [orderOf(rows)], rows, [first!, second!]);
  await openPage(path);
  await expect.element(page.getByRole('heading', { name: 'REF-1' })).toBeVisible();
  await button('+5').click();
  // Another user finishes the job, which stays on screen.
  warehouse.rows.customizations.set(first!.id, { ...first!, state: 'done', quantity_done: 30 });
  await refreshReplica(['customizations']);
  await expect.element(page.getByText('Pièces marquées : 30.')).toBeVisible();
  await page.getByRole('link', { name: /^REF-2/ }).click();
  await expect.element(page.getByRole('heading', { name: 'REF-2' })).toBeVisible();
  await expect.element(page.getByRole('spinbutton', { name: 'Faites' })).toHaveValue('0');
});

test('goods that are marked and packed are shown as marked, with formatted numbers', async () => {
  const packed = { prep_state: 'packed', picked: 1500, quantity: 1500 } as const;
  await openJob(packed, { state: 'done', quantity: 1500, quantity_done: 1500 });
  await expect.element(page.getByText('Pièces marquées : 1 500.')).toBeVisible();
  expect(page.getByText(/en cours de prélèvement/).query()).toBeNull();
});

test('goods that are still being picked are shown with formatted numbers', async () => {
  await openJob({ prep_state: 'to pick', picked: 1200, quantity: 1500 }, { quantity: 1500 });
  await expect.element(page.getByText(/1\s200 sur 1\s500 sont là/)).toBeVisible();
});

test('a job with the maximum number of pictures accepts no more, and says so', async () => {
  const photos = Array.from({ length: 12 }, (_, at) => `aabbcc.p${at}`);
  await openJob({}, { state: 'in progress', photos });
  const chooser = page.getByLabelText('Nombre maximal de photos atteint');
  await expect.element(chooser).toBeDisabled();
});

test('an unreadable picture format is refused while the goods are still here', async () => {
  const { warehouse } = await openJob({}, { state: 'in progress' });
  const heic = new File([new Uint8Array(900)], 'photo.heic', { type: 'image/heic' });
  await userEvent.upload(page.getByLabelText('Photographier le travail'), heic);
  await expect.element(page.getByRole('dialog', { name: 'La photo n’a pas été ajoutée' })).toBeVisible();
  await expect.element(page.getByText(/HEIC/)).toBeVisible();
  expect(warehouse.commands).toEqual([]);
});

test('a device that cannot store a picture is not reported as a damaged picture', async () => {
  await openJob({}, { state: 'in progress' });
  setOutboxDevice(() => Promise.reject(new Error('The store does not answer.')));
  await userEvent.upload(page.getByLabelText('Photographier le travail'), await takePicture());
  await expect.element(page.getByRole('dialog', { name: 'La photo n’a pas été ajoutée' })).toBeVisible();
  await expect.element(page.getByText(/Cet appareil n’a pas pu enregistrer la photo/)).toBeVisible();
});

test('a proof that fails to load in full size is loaded in the sizes that were seen before', async () => {
  await openJob({}, { proof_image: '204060.shown' });
  const smallest = whenAdded('dialog img[src="/api/images/204060.shown?w=96"]');
  await button('Voir').click();
  // No size loads here: after the smallest, the placeholder shows.
  await smallest;
  const sign = page.getByRole('dialog').getByRole('img', { name: 'BAT de REF-1' });
  await expect.poll(() => sign.element().tagName).toBe('svg');
});

test('a user who may not mark sees the missing permission', async () => {
  const rows = [lineOf(1, { marking: 'Broderie' })];
  openWarehouse(profileOf('Commercial'), [orderOf(rows)], rows, [jobOf(rows[0]!)]);
  await openPage(path);
  await expect.element(page.getByText('mark order lines')).toBeVisible();
});
