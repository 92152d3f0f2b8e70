import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SavedView } from '#contract/endpoints/saved-views.ts';
import { setDevice } from '#src/sync/client/device/ask-device.ts';
import { tags } from '#src/screens/lists/tags.tsx';
import { openList, prepareLists, rowOf, serve } from './open-list.tsx';
import { signInAs } from './sign-in-as.ts';
import type { FakeCall } from './fake-api.ts';

beforeEach(prepareLists);

const own: SavedView = {
  id: 'v1',
  name: 'Fibres',
  parameters: { q: 'co', sort: '-article_count' },
  shared: false,
  own: true,
  username: 'claire.morel',
  version: 1,
  updated_at: '2026-06-01T08:00:00.000Z',
};
const shared: SavedView = {
  ...own,
  id: 'v2',
  name: 'Salon',
  shared: true,
  own: false,
  parameters: { q: 'ver' },
};

/** A server that stores views. */
function serveViews(first: readonly SavedView[]) {
  let views = [...first];
  return serve(({ method, path, body }: FakeCall) => {
    const [, id] = /^\/tags\/views(?:\/([^/?]+))?/.exec(path) ?? [null];
    if (!path.startsWith('/tags/views')) return undefined;
    if (method === 'GET') return { body: views };
    if (method === 'POST') {
      const made = { ...own, ...(body as object), id: 'v3', own: true } as SavedView;
      views = [...views, made];
      return { status: 201, body: made };
    }
    if (method === 'DELETE') {
      views = views.filter((view) => view.id !== id);
      return { status: 204 };
    }
    const was = views.find((view) => view.id === id)!;
    const next = { ...was, ...(body as object), version: was.version + 1 };
    views = views.map((view) => (view.id === id ? next : view));
    return { body: next };
  });
}

const sent = (calls: FakeCall[], method: string) =>
  calls
    .filter((call) => call.method === method && call.path.startsWith('/tags/views'))
    .map((call) => call.body);

test('the current view is saved under a name; its tab restores it, and so does the URL alone', async () => {
  const calls = serveViews([]);
  const { screen, search } = await openList(tags, '?q=co&sort=-article_count');
  await expect.element(rowOf(screen, 'coton')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer cette vue' }));
  const dialog = screen.getByRole('dialog', { name: 'Enregistrer la vue' });
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  await expect.element(dialog.getByText('Champ obligatoire.')).toBeVisible();
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Nom de la vue' }), ' Fibres ');
  await userEvent.click(dialog.getByRole('checkbox', { name: /Partager avec/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  const tab = screen.getByRole('tab', { name: /Fibres/ });
  await expect.element(tab).toHaveAttribute('aria-selected', 'true');
  expect(sent(calls, 'POST')).toEqual([
    { name: 'Fibres', parameters: { q: 'co', sort: '-article_count' }, shared: true },
  ]);
  expect(search()).toEqual({ q: 'co', sort: '-article_count' });
});

test('a view that is saved in a report is offered in that report only', async () => {
  const other = { ...own, id: 'v4', name: 'Autre rapport', parameters: { q: 'co', report: 'still' } };
  const calls = serveViews([own, other]);
  const { screen } = await openList({ ...tags, report: 'value' }, '?q=co');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer cette vue' }));
  await userEvent.fill(screen.getByRole('textbox', { name: 'Nom de la vue' }), 'Coton');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer', exact: true }));
  await expect.element(screen.getByRole('tab', { name: 'Coton' })).toHaveAttribute('aria-selected', 'true');
  expect(sent(calls, 'POST')).toMatchObject([{ parameters: { q: 'co', report: 'value' } }]);
  for (const name of ['Fibres', 'Autre rapport'])
    expect(screen.getByRole('tab', { name }).elements()).toEqual([]);
});

test('a view is opened, changed, marked as changed, reset, and updated', async () => {
  const calls = serveViews([own]);
  const { screen, search } = await openList(tags);
  await userEvent.click(screen.getByRole('tab', { name: 'Fibres' }));
  await expect.element(rowOf(screen, 'verre')).not.toBeInTheDocument();
  expect(search()).toEqual(own.parameters);
  await userEvent.fill(screen.getByRole('searchbox'), 'cot');
  const changed = screen.getByRole('tab', { name: /Fibres modifiée/ });
  await expect.element(changed).toHaveAttribute('aria-selected', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'La vue Fibres' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Revenir à la vue enregistrée' }));
  await expect.element(changed).not.toBeInTheDocument();
  expect(search()).toEqual(own.parameters);
  await userEvent.fill(screen.getByRole('searchbox'), 'coto');
  await userEvent.click(screen.getByRole('button', { name: 'Mettre à jour' }));
  await expect.element(changed).not.toBeInTheDocument();
  expect(sent(calls, 'PATCH')).toEqual([{ parameters: { q: 'coto', sort: '-article_count' }, version: 1 }]);
});

test('a view is renamed, shared and deleted, if permitted', async () => {
  const calls = serveViews([own]);
  const { screen } = await openList(tags, '?q=co&sort=-article_count');
  const menu = screen.getByRole('button', { name: 'La vue Fibres' });
  await userEvent.click(menu);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Renommer' }));
  await userEvent.fill(screen.getByRole('textbox', { name: 'Nom de la vue' }), 'Coton');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer', exact: true }));
  await userEvent.click(screen.getByRole('button', { name: 'La vue Coton' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Partager avec tous les utilisateurs' }));
  await expect.element(screen.getByRole('tab', { name: /Coton partagée/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'La vue Coton' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Supprimer' }));
  const question = screen.getByRole('alertdialog', { name: 'Supprimer la vue Coton\u202F?' });
  await expect.element(question.getByText(/supprimée pour tous/)).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Supprimer' }));
  await expect.element(screen.getByRole('tab', { name: /Coton/ })).not.toBeInTheDocument();
  expect(sent(calls, 'PATCH')).toEqual([
    { name: 'Coton', version: 1 },
    { shared: true, version: 2 },
  ]);
});

test('a user who does not manage the list uses shared views and saves own ones, but neither shares nor changes shared ones', async () => {
  signInAs('Preparer');
  serveViews([shared]);
  const { screen } = await openList(tags);
  await userEvent.click(screen.getByRole('tab', { name: /Salon partagée/ }));
  await expect.element(rowOf(screen, 'verre')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'La vue Salon' })).not.toBeInTheDocument();
  await userEvent.fill(screen.getByRole('searchbox'), 'verr');
  await userEvent.click(screen.getByRole('button', { name: 'La vue Salon' }));
  await expect.element(screen.getByRole('menuitem', { name: 'Renommer' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Enregistrer comme nouvelle vue' }));
  const dialog = screen.getByRole('dialog', { name: 'Enregistrer la vue' });
  await expect.element(dialog.getByRole('checkbox')).not.toBeInTheDocument();
});

test('a name in use, and a view that another user changed meanwhile, are reported', async () => {
  const calls = serve((call) => {
    if (!call.path.startsWith('/tags/views')) return undefined;
    if (call.method === 'GET') return { body: [own] };
    if (call.method === 'POST')
      return { status: 409, body: { code: 'row.exists', detail: '', fields: { name: 'taken' } } };
    return { status: 409, body: { code: 'row.stale', detail: '', current: own } };
  });
  const { screen } = await openList(tags, '?q=co&sort=-article_count');
  await userEvent.fill(screen.getByRole('searchbox'), 'cot');
  await userEvent.click(screen.getByRole('button', { name: 'Mettre à jour' }));
  const told = screen.getByRole('dialog', { name: 'La vue n’a pas été modifiée' });
  await expect.element(told).toBeVisible();
  await userEvent.click(told.getByRole('button', { name: 'Fermer' }));
  await userEvent.click(screen.getByRole('button', { name: 'La vue Fibres' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Enregistrer comme nouvelle vue' }));
  await userEvent.fill(screen.getByRole('textbox', { name: 'Nom de la vue' }), 'Fibres');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer', exact: true }));
  await expect.element(screen.getByText('Une vue porte déjà ce nom. Choisissez un autre nom.')).toBeVisible();
  expect(sent(calls, 'POST')).toHaveLength(1);
});

test('offline the views are those of the last response', async () => {
  setDevice(async (name, args) => {
    const { path } = args as { path?: string };
    const isViews = name === 'cached-answer' && path === '/tags/views';
    return (isViews ? { body: [own], at: 0 } : null) as never;
  });
  serve((call) => (call.path === '/tags/views' ? null : undefined));
  const { screen, search } = await openList(tags);
  await userEvent.click(screen.getByRole('tab', { name: 'Fibres' }));
  expect(search()).toEqual(own.parameters);
  setDevice(null);
});

test('views also work on a phone', async () => {
  await page.viewport(360, 740);
  serveViews([own, shared]);
  const { screen, search } = await openList(tags);
  await userEvent.click(screen.getByRole('tab', { name: /Salon/ }));
  await expect.element(screen.getByText('verre')).toBeVisible();
  expect(search()).toEqual(shared.parameters);
});

test('a name that another view has is refused until it is changed', async () => {
  serve(({ path, method }) => {
    if (!path.startsWith('/tags/views')) return undefined;
    return method === 'GET' ? { body: [] } : { status: 409, body: { code: 'row.exists', detail: '' } };
  });
  const { screen } = await openList(tags, '?q=co');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer cette vue' }));
  const dialog = screen.getByRole('dialog', { name: 'Enregistrer la vue' });
  const name = dialog.getByRole('textbox', { name: 'Nom de la vue' });
  await userEvent.fill(name, 'Fibres');
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  await expect.element(name).toHaveFocus();
  await userEvent.fill(name, 'Fibres 2');
  await expect.element(name).not.toHaveAttribute('aria-invalid');
});
