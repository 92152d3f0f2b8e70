import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SentCommand, Verdict } from '#contract/commands/envelope.ts';
import { openTray } from '#src/floor/sync-state/tray-store.ts';
import { queryClient } from '#src/sync/client/reading/query-client.ts';
import { readQueue } from '#src/sync/client/outbox/queue-store.ts';
import { fakeApi } from './fake-api.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { shelfProduct } from './shelf-product.ts';

const product = shelfProduct({ on_hand: 10, available: 10 });
const drawer = page.getByRole('dialog', { name: 'TX-1042', exact: true });
const dialog = page.getByRole('dialog', { name: /endommagé, perdu, retrouvé$/ });

/** Opens the report of a product; `verdict` null is a server that does not answer. */
async function openReport(verdict: ((command: SentCommand) => Verdict) | null) {
  const state = { down: false, product, leave: () => Promise.resolve() };
  fakeApi(({ path, method, body }) => {
    if (state.down) return null;
    if (path === '/auth/me') return { body: profileOf('Preparer') };
    if (path === '/commands' && method === 'POST') {
      const verdicts = (body as { commands: SentCommand[] }).commands.map((one) => verdict!(one));
      return { body: { rev: 2, epoch: 'e', verdicts } };
    }
    if (path === `/products/${product.id}`) return { body: state.product };
    if (path.startsWith('/products?')) return { body: { rows: [state.product], next: null, count: 1 } };
    return { body: [] };
  });
  const { screen } = await openPage(`/products?row=${product.id}`);
  await expect.element(drawer.getByRole('button', { name: 'Endommagé, perdu, retrouvé' })).toBeVisible();
  state.down = verdict === null;
  state.leave = () => screen.unmount();
  await userEvent.click(drawer.getByRole('button', { name: 'Endommagé, perdu, retrouvé' }));
  return state;
}

const pieces = dialog.getByRole('textbox', { name: 'Pièces' });
const save = dialog.getByRole('button', { name: /^Enregistrer/ });

beforeEach(() => freshBrowser());

test('a report offline needs pieces and a reason, and waits on the product', async () => {
  await openReport(null);
  await userEvent.click(save);
  await expect.element(dialog.getByText('Indiquez le nombre de pièces, 1 au minimum.')).toBeVisible();
  await expect.element(dialog.getByText('Choisissez un motif ou saisissez-en un.')).toBeVisible();
  await userEvent.fill(pieces, '11');
  await userEvent.click(dialog.getByText('Perdu', { exact: true }));
  await userEvent.click(dialog.getByRole('button', { name: 'Introuvable après recherche' }));
  await userEvent.click(save);
  await expect.element(dialog.getByText(/^Pas plus que le stock théorique\s: 10\.$/)).toBeVisible();
  await userEvent.fill(pieces, '3');
  await expect.element(dialog.getByText(/^Stock théorique\s: 10, puis 7\.$/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: /^Enregistrer\s: 3 perdues$/ }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(readQueue().map(({ args }) => args)).toEqual([
    { product_id: product.id, cause: 'lost', pieces: 3, reason: 'Introuvable après recherche', from: 10 },
  ]);
  await expect.element(drawer.getByText(/Perdu, 3, en attente d’envoi$/)).toBeVisible();
});

test('a typed reason stays with another cause, and a usual one does not', async () => {
  await openReport(null);
  const reason = dialog.getByRole('textbox', { name: 'Motif' });
  await userEvent.click(dialog.getByRole('button', { name: 'Tombé ou cassé' }));
  await userEvent.click(dialog.getByText('Perdu', { exact: true }));
  await expect.element(reason).toHaveValue('');
  await userEvent.fill(reason, 'Carton oublié au quai 2');
  await userEvent.click(dialog.getByText('Retrouvé', { exact: true }));
  await expect.element(dialog.getByRole('button', { name: 'À un autre emplacement' })).toBeVisible();
  await expect.element(reason).toHaveValue('Carton oublié au quai 2');
});

test('a report of more pieces than are left can be set to what is left', async () => {
  await openReport(({ id }) => ({
    id,
    status: 'rejected',
    rev: 2,
    code: 'stock.negative',
    current: { ...product, on_hand: 2 },
  }));
  await userEvent.fill(pieces, '3');
  await userEvent.click(dialog.getByRole('button', { name: 'Tombé ou cassé' }));
  await userEvent.click(save);
  await expect.element(dialog.getByText('Rien n’a été enregistré.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Annuler' }));
  openTray();
  await userEvent.click(page.getByRole('button', { name: 'Corriger à 2' }));
  await expect.poll(() => readQueue().at(-1)?.args).toMatchObject({ pieces: 2, from: 2 });
});

test('a report of stock that has moved since shows both values', async () => {
  const current = { ...product, on_hand: 8 };
  await openReport(({ id }) => ({ id, status: 'conflict', rev: 2, code: 'row.stale', current }));
  await userEvent.fill(pieces, '3');
  await userEvent.click(dialog.getByRole('button', { name: 'Défectueux' }));
  await userEvent.click(save);
  await userEvent.click(dialog.getByRole('button', { name: 'Annuler' }));
  openTray();
  const card = page.getByRole('region', { name: 'Modifications concurrentes' });
  await expect.element(card.getByText('Le stock a changé')).toBeVisible();
  await userEvent.click(card.getByRole('button', { name: 'Garder 5' }));
  await expect.poll(() => readQueue().at(-1)?.args).toMatchObject({ pieces: 3, from: 8 });
});

test('a report is about the stock that the dialog showed when it opened', async () => {
  const state = await openReport(({ id }) => ({ id, status: 'applied', rev: 2 }));
  await userEvent.fill(pieces, '3');
  state.product = { ...product, on_hand: 7, available: 7, version: product.version + 1 };
  await queryClient.invalidateQueries();
  await expect.element(drawer.getByText('7', { exact: true }).first()).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Tombé ou cassé' }));
  await userEvent.click(save);
  await expect.poll(() => readQueue().at(-1)?.args).toMatchObject({ pieces: 3, from: 10 });
});

test('a report that is far above the recorded stock is saved by a second press', async () => {
  await openReport(null);
  await userEvent.click(dialog.getByText('Retrouvé', { exact: true }));
  await userEvent.fill(pieces, '500');
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Motif' }), 'En A-02');
  await userEvent.click(save);
  const question = page.getByRole('alertdialog', { name: /^Le stock théorique est de 10\. Enregistrer 500/ });
  await userEvent.click(question.getByRole('button', { name: 'Corriger le nombre' }));
  await expect.element(question).not.toBeInTheDocument();
  expect(readQueue()).toEqual([]);
  await userEvent.click(save);
  await userEvent.click(question.getByRole('button', { name: /^Enregistrer\s: 500 retrouvées$/ }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(readQueue().map(({ args }) => args)).toMatchObject([{ cause: 'found', pieces: 500, from: 10 }]);
});

test('a report survives a reload, about the stock that the user saw', async () => {
  const { leave } = await openReport(null);
  await userEvent.click(dialog.getByText('Perdu', { exact: true }));
  await userEvent.fill(pieces, '3');
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Motif' }), 'En A-02');
  await leave();
  // The stock has changed since.
  fakeApi(({ path }) => {
    if (path === '/auth/me') return { body: profileOf('Preparer') };
    if (path === `/products/${product.id}`) return { body: { ...product, on_hand: 7 } };
    if (path.startsWith('/products?')) return { body: { rows: [product], next: null, count: 1 } };
    return { body: [] };
  });
  await openPage(`/products?row=${product.id}`);
  await expect.element(pieces).toHaveValue('3');
  await expect.element(dialog.getByRole('textbox', { name: 'Motif' })).toHaveValue('En A-02');
  await userEvent.click(dialog.getByRole('button', { name: /^Enregistrer\s: 3 perdues$/ }));
  await expect
    .poll(() => readQueue().at(-1)?.args)
    .toMatchObject({ cause: 'lost', pieces: 3, reason: 'En A-02', from: 10 });
});
