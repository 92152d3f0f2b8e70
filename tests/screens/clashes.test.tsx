import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Rows } from '#contract/registry.ts';
import { ClashNotice } from '#src/screens/home/clash-notice.tsx';
import type { List } from '#src/lists/declare/list-declaration.ts';
import { lists } from '#src/screens/lists/list-registry.ts';
import { openAlone } from './open-alone.tsx';
import { openList, prepareLists, rowOf, serve, stamp } from './open-list.tsx';

beforeEach(prepareLists);

const clash = (over: Partial<Rows['clashes']>): Rows['clashes'] => ({
  ...stamp,
  id: `${over.kind}-${over.row_id}`,
  kind: 'articles',
  shared: 'QB-1301',
  code: 'QB-1301',
  name: '',
  stock: null,
  order_count: null,
  last_used_at: '2026-06-12T08:15:30.000Z',
  removed: false,
  kept: false,
  group_id: `${over.kind}-1`,
  row_id: '1',
  ...over,
});

/** A server with duplicates, which settles those that it is asked to. */
function serveClashes(): { rows: Rows['clashes'][]; sent: unknown[] } {
  const house = {
    rows: [
      clash({ kind: 'articles', row_id: '1', name: 'Carnet', stock: 12, order_count: 31 }),
      clash({ kind: 'articles', row_id: '2', name: 'Carnet bleu', code: 'QB\u200b-1301', stock: 0 }),
      clash({ kind: 'barcode', row_id: '1', shared: '4006381333931', code: '4006381333931', name: 'Stylo' }),
      clash({ kind: 'barcode', row_id: '2', shared: '4006381333931', code: '4006381333931', name: 'Crayon' }),
    ],
    sent: [] as unknown[],
  };
  serve(({ path, method, body }) => {
    if (!path.startsWith('/clashes')) return undefined;
    const [, id, act] = /^\/clashes\/([^/?]+)(?:\/(\w+))?/.exec(path) ?? [];
    if (method === 'POST') {
      house.sent.push([id, act, body]);
      const { code } = body as { code?: string };
      if (code === 'QB-1302')
        return { status: 409, body: { code: 'row.exists', detail: '', fields: { code: 'taken' } } };
      const kind = id?.split('-')[0];
      house.rows = house.rows.filter((row) => row.kind !== kind);
      return { body: { open: house.rows.length } };
    }
    if (id) {
      const row = house.rows.find((one) => one.id === id);
      return row ? { body: row } : { status: 404, body: { code: 'row.not_found', detail: '' } };
    }
    return { body: { rows: house.rows, next: null, count: house.rows.length, capped: false } };
  });
  return house;
}

const openClashes = async (search = '') => openList((await lists.clashes()) as unknown as List, search);

test('shows rows that read alike with what tells them apart, invisible characters included', async () => {
  serveClashes();
  const { screen } = await openClashes();
  const twin = rowOf(screen, 'Carnet bleu');
  await expect.element(twin.getByText('U+200B')).toBeVisible();
  await expect.element(rowOf(screen, 'Carnet 12').getByText('31', { exact: true })).toBeVisible();
  for (const name of ['Modifier', 'Supprimer', 'Importer', /Nouve/])
    await expect.element(screen.getByRole('button', { name })).not.toBeInTheDocument();
});

test('an Admin gives a row another code; a code that is taken is refused at its field', async () => {
  const house = serveClashes();
  const { screen } = await openClashes('?row=articles-2');
  await userEvent.click(screen.getByRole('button', { name: 'Changer le code' }));
  const dialog = screen.getByRole('dialog', { name: 'Changer le code' });
  const save = dialog.getByRole('button', { name: 'Enregistrer' });
  await userEvent.click(save);
  await expect.element(dialog.getByText('Champ obligatoire.')).toBeVisible();
  expect(house.sent).toEqual([]);
  const field = dialog.getByRole('textbox', { name: 'Nouveau code' });
  await userEvent.fill(field, 'QB-1302');
  await userEvent.click(save);
  await expect.element(dialog.getByText(/Une autre fiche porte déjà cette valeur/)).toBeVisible();
  await userEvent.fill(field, ' QB-1301\u00a0B\u200b ');
  await expect.element(field).not.toHaveAttribute('aria-invalid');
  await userEvent.click(save);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(house.sent.at(-1)).toEqual(['articles-2', 'rename', { from: 'QB\u200b-1301', code: 'QB-1301 B' }]);
  await expect.element(rowOf(screen, 'Carnet bleu')).not.toBeInTheDocument();
  await expect.element(rowOf(screen, 'Stylo')).toBeVisible();
});

test('two articles may keep a barcode, and other duplicates cannot be kept', async () => {
  const house = serveClashes();
  const { screen } = await openClashes('?row=barcode-1');
  await userEvent.click(screen.getByRole('button', { name: 'Garder les deux, c’est voulu' }));
  await expect.poll(() => house.sent).toEqual([['barcode-1', 'keep', { kept: true }]]);
  await userEvent.click(rowOf(screen, 'Carnet bleu').getByRole('link').first());
  await expect.element(screen.getByRole('button', { name: 'Changer le code' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /Garder les deux/ })).not.toBeInTheDocument();
});

test('the home page tells Admins of open duplicates until they are settled', async () => {
  const house = serveClashes();
  const client = new QueryClient();
  await openAlone('/', '', () => <ClashNotice />, client);
  await expect.element(page.getByText('Doublons à régler')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Les régler' }))
    .toHaveAttribute('href', '/settings/duplicates');
  house.rows = [];
  await client.invalidateQueries();
  await expect.element(page.getByText('Doublons à régler')).not.toBeInTheDocument();
});
