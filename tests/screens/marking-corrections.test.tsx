import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { readDraft } from '#src/sync/client/outbox/drafts.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, jobOf, lineOf, openWarehouse, orderOf } from './order-server.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const done = page.getByRole('spinbutton', { name: 'Faites' });
const path = `/orders/${idOf(1)}/marking`;

async function openJob(line: Parameters<typeof lineOf>[1], job: Parameters<typeof jobOf>[1]) {
  const rows = [lineOf(1, { picked: 30, quantity: 30, marking: 'Broderie', ...line })];
  const jobs = [jobOf(rows[0]!, job)];
  const warehouse = openWarehouse(profileOf('Technician'), [orderOf(rows)], rows, jobs);
  return { warehouse, ...(await openPage(path)) };
}

beforeEach(async () => {
  await freshBrowser();
  await page.viewport(360, 740);
});

test('a job that was finished too early is reopened, and its corrected counts are saved', async () => {
  const { warehouse } = await openJob({ prep_state: 'marked' }, { state: 'done', quantity_done: 30 });
  await expect.element(page.getByText('Pièces marquées : 30.')).toBeVisible();
  await button('Rouvrir').click();
  await expect.element(page.getByText(/^Corrigez les nombres et enregistrez-les/)).toBeVisible();
  await expect.element(button('Enregistrer')).toHaveAttribute('aria-disabled', 'true');
  expect(warehouse.commands).toEqual([]);
  await page.getByRole('group', { name: 'Gâchées' }).getByRole('button', { name: 'Un de plus' }).click();
  await expect.element(done).toHaveValue('29');
  await done.fill('27');
  await button('Enregistrer').click();
  await expect
    .poll(() => warehouse.commands.map((one) => one.args))
    .toMatchObject([{ done: 27, spoiled: 1, from_done: 30, from_spoiled: 0 }]);
  await expect.poll(() => warehouse.rows.customizations.get(idOf(201))?.state).toBe('in progress');
  await expect.element(page.getByText('Pièces marquées : 30.')).not.toBeInTheDocument();
});

test('of a packed line, the screen names who reopens it', async () => {
  await openJob({ prep_state: 'packed' }, { state: 'done', quantity_done: 30 });
  await expect.element(page.getByText(/^La ligne est emballée/)).toBeVisible();
  expect(button('Rouvrir').elements()).toEqual([]);
});

test('an unsaved count survives the end of the tab, and a saved one is not counted again', async () => {
  const { screen } = await openJob({ prep_state: 'to mark' }, { state: 'in progress' });
  await button('+5').click();
  await expect.poll(() => readDraft(`marking:${idOf(201)}`)).toMatchObject({ done: 5 });
  await screen.unmount();
  sessionStorage.clear();
  const again = await openPage(path);
  await expect.element(done).toHaveValue('5');
  await button('Enregistrer').click();
  await expect.poll(() => readDraft(`marking:${idOf(201)}`)).toBeNull();
  await again.screen.unmount();
  sessionStorage.clear();
  await openPage(path);
  await expect.element(page.getByText('sur 30, il en reste 25')).toBeVisible();
  await expect.element(button('Enregistrer')).toHaveAttribute('aria-disabled', 'true');
});

test('the block of a job that another technician has started meanwhile is refused with the name', async () => {
  const { warehouse } = await openJob({ prep_state: 'to mark' }, { state: 'to do' });
  const current = {
    ...warehouse.rows.customizations.get(idOf(201))!,
    state: 'in progress',
    technician: 'hugo',
  };
  warehouse.onCommand = () => ({ status: 'conflict', code: 'job.held', current });
  await button('Bloquer').click();
  await page.getByLabelText('Motif').fill('plus de fil doré');
  await button('Bloquer le marquage').click();
  await expect.element(page.getByRole('main').getByText('hugo travaille sur ce marquage.')).toBeVisible();
});
