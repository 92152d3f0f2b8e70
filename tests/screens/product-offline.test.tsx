import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CommandArgs } from '#contract/commands/registry.ts';
import type { SentCommand, Verdict } from '#contract/commands/envelope.ts';
import { queryClient } from '#src/sync/client/reading/query-client.ts';
import { readQueue } from '#src/sync/client/outbox/queue-store.ts';
import { doCommand } from './do-command.ts';
import { fakeApi } from './fake-api.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { shelfProduct } from './shelf-product.ts';

const manager = profileOf('Manager');
const product = shelfProduct({ designation: 'T-shirt col rond homme' });
const { id } = product;

/** A warehouse with one product, with counts and moves as on the server. */
function openShelf() {
  const shelf = { product, state: 'there' as 'there' | 'down' | 'slow' };
  const run = (command: SentCommand): Verdict => {
    const { from } = command.args as CommandArgs<'stock.count' | 'product.relocate'>;
    const seen = command.type === 'stock.count' ? shelf.product.on_hand : shelf.product.location;
    if (from !== seen) {
      return { id: command.id, status: 'conflict', rev: 0, code: 'row.stale', current: shelf.product };
    }
    const { products } = doCommand(
      { products: new Map([[id, shelf.product]]) },
      command,
      manager,
      product.updated_at,
    );
    shelf.product = { ...products!.get(id)!, version: shelf.product.version + 1 };
    return { id: command.id, status: 'applied', rev: 2 };
  };
  fakeApi(({ path, method, body }) => {
    if (shelf.state === 'down') return null;
    if (path === '/auth/me') return { body: manager };
    if (shelf.state === 'slow') return 'never';
    if (path === '/commands' && method === 'POST') {
      const verdicts = (body as { commands: SentCommand[] }).commands.map(run);
      return { body: { rev: 2, epoch: 'e', verdicts } };
    }
    if (path === `/products/${id}`) return { body: shelf.product };
    if (path.startsWith('/products?')) {
      return { body: { rows: [shelf.product], next: null, count: 1, capped: false } };
    }
    return { body: [] };
  });
  return shelf;
}

const row = page.getByRole('row', { name: /TX-1042/ });
const drawer = page.getByRole('dialog', { name: 'TX-1042', exact: true });
const dialog = page.getByRole('dialog', { name: /^Compter/ });
const plate = (where: typeof row, aisle: string, bay: string) =>
  where.getByRole('img', { name: new RegExp(`Allée ${aisle}, travée ${bay}`) });

async function count(pieces: string): Promise<void> {
  await userEvent.fill(dialog.getByRole('spinbutton', { name: 'Pièces à cet emplacement' }), pieces);
  await userEvent.click(dialog.getByRole('button', { name: /^Enregistrer/ }));
  // The dialog waits some seconds for the server's response.
  await expect.element(dialog).not.toBeInTheDocument();
}

const openCount = () => userEvent.click(drawer.getByRole('button', { name: 'Compter' }));

beforeEach(() => freshBrowser());

test('offline counts and moves are shown, marked as pending, and used by later counts', async () => {
  const shelf = openShelf();
  await openPage(`/products?row=${id}`);
  await expect.element(plate(drawer, 'B', '07').first()).toBeVisible();
  shelf.state = 'down';

  await openCount();
  await expect.element(dialog.getByText('Stock théorique : 10.')).toBeVisible();
  await count('12');
  await expect.element(drawer.getByText(/comptage de 12, en attente d’envoi$/)).toBeVisible();
  await expect.element(row.getByRole('img', { name: 'En attente d’envoi' })).toBeInTheDocument();
  await expect.element(row.getByText('12').first()).toBeInTheDocument();

  await openCount();
  await expect.element(dialog.getByText(/^Compté ici\s: 12, en attente d’envoi\.$/)).toBeVisible();
  await count('13');
  await userEvent.click(drawer.getByRole('button', { name: 'Déplacer' }));
  const move = page.getByRole('dialog', { name: /^Déplacer/ });
  await userEvent.fill(move.getByRole('textbox', { name: 'Nouvel emplacement' }), 'C-01-1-01');
  await userEvent.click(move.getByRole('button', { name: 'Déplacer en C-01-1-01' }));
  await userEvent.click(page.getByRole('button', { name: 'Utiliser C-01-1-01' }));
  await expect.element(drawer.getByText(/déplacé en C-01-1-01, en attente d’envoi$/)).toBeVisible();
  await expect.element(plate(drawer, 'C', '01').first()).toBeVisible();
  await expect.element(plate(row, 'B', '07')).not.toBeInTheDocument();
  expect(readQueue().map(({ args }) => (args as { from: unknown }).from)).toEqual([10, 12, 'B-07-3-02']);

  shelf.state = 'there';
  window.dispatchEvent(new Event('online'));
  await expect
    .poll(() => shelf.product)
    .toMatchObject({
      on_hand: 13,
      location: 'C-01-1-01',
    });
  await expect.element(drawer.getByText(/en attente d’envoi/)).not.toBeInTheDocument();
  await expect.element(row.getByText('13').first()).toBeInTheDocument();
  expect(readQueue().some(({ state }) => state === 'refused')).toBe(false);
});

test('a move is from the location that the dialog showed when it opened', async () => {
  const shelf = openShelf();
  await openPage(`/products?row=${id}`);
  await expect.element(plate(drawer, 'B', '07').first()).toBeVisible();
  await userEvent.click(drawer.getByRole('button', { name: 'Déplacer' }));
  const move = page.getByRole('dialog', { name: /^Déplacer/ });
  shelf.product = { ...shelf.product, location: 'C-02-1-01', version: shelf.product.version + 1 };
  await queryClient.invalidateQueries();
  shelf.state = 'down';
  await userEvent.fill(move.getByRole('textbox', { name: 'Nouvel emplacement' }), 'C-01-1-01');
  await userEvent.click(move.getByRole('button', { name: 'Déplacer en C-01-1-01' }));
  await userEvent.click(page.getByRole('button', { name: 'Utiliser C-01-1-01' }));
  await expect
    .poll(() => readQueue().at(-1)?.args)
    .toMatchObject({ location: 'C-01-1-01', from: 'B-07-3-02' });
});

test('a slow server does not delay a count', async () => {
  const shelf = openShelf();
  await openPage(`/products?row=${id}`);
  await expect.element(plate(drawer, 'B', '07').first()).toBeVisible();
  shelf.state = 'slow';
  await openCount();
  await count('12');
  await openCount();
  await expect.element(dialog.getByText(/^Compté ici\s: 12, en attente d’envoi\.$/)).toBeVisible();
  await expect.element(row.getByText('12').first()).toBeInTheDocument();
});
