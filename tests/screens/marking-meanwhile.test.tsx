import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '#src/sync/client/reading/query-client.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, jobOf, lineOf, openWarehouse, orderOf } from './order-server.ts';

/** Opens the first of two jobs of an order, as the screen chooses it. */
async function openFirstJob() {
  const rows = ['PO-0720', 'TX-1042'].map((reference, at) =>
    lineOf(at + 1, { reference, prep_state: 'to mark', picked: 10, marking: 'Broderie' }),
  );
  const jobs = rows.map((line) => jobOf(line));
  const warehouse = openWarehouse(profileOf('Technician'), [orderOf(rows)], rows, jobs);
  await openPage(`/orders/${idOf(1)}/marking`);
  await expect.element(page.getByRole('heading', { name: 'PO-0720' })).toBeVisible();
  return { warehouse, job: jobs[0]! };
}

beforeEach(async () => {
  await freshBrowser();
  await page.viewport(360, 740);
});

test('the reason of a block that is typed while another device finishes the job stays, with a message', async () => {
  const { warehouse, job } = await openFirstJob();
  await page.getByRole('button', { name: 'Bloquer' }).click();
  const reason = page.getByLabelText('Motif');
  await reason.fill('plus de fil doré');
  warehouse.rows.customizations.set(job.id, { ...job, state: 'done', quantity_done: 10, version: 2 });
  await queryClient.invalidateQueries();
  await expect.element(page.getByText(/^Ce marquage a été terminé, bloqué ou repris/)).toBeVisible();
  await expect.element(reason).toHaveValue('plus de fil doré');
  const block = page.getByRole('button', { name: 'Bloquer le marquage' });
  await expect.element(block).toHaveAttribute('aria-disabled', 'true');
  expect(warehouse.commands).toEqual([]);
});

test('a job that is removed from the order is named as such, and no other one takes its place', async () => {
  const { warehouse, job } = await openFirstJob();
  warehouse.rows.customizations.delete(job.id);
  await queryClient.invalidateQueries();
  await expect.element(page.getByText('Ce marquage a été retiré de la commande')).toBeVisible();
});

test('a usual reason for which there is no room in the text says how long it may be', async () => {
  await openFirstJob();
  await page.getByRole('button', { name: 'Bloquer' }).click();
  const reason = page.getByLabelText('Motif');
  await reason.fill('x'.repeat(290));
  await page.getByRole('button', { name: 'Machine en panne' }).click();
  const problem = page.getByText(/^Maximum\s: 300 caractères\. Raccourcissez le texte/);
  await expect.element(problem).toBeInViewport();
  await expect.element(reason).toHaveFocus();
  await expect.element(reason).toHaveValue('x'.repeat(290));
  await reason.fill('aiguille cassée');
  await expect.element(problem).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Machine en panne' }).click();
  await expect.element(reason).toHaveValue('Machine en panne, aiguille cassée');
});
