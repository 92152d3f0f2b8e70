import { beforeEach, expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import type { Rows } from '#contract/registry.ts';
import type { List } from '#src/lists/declare/list-declaration.ts';
import { lists } from '#src/screens/lists/list-registry.ts';
import { tags } from '#src/screens/lists/tags.tsx';
import { openList, prepareLists, rowOf, rows as tagRows, serve, stamp } from './open-list.tsx';
import { signInAs } from './sign-in-as.ts';

beforeEach(prepareLists);

const none = '\u00A0';
const common = {
  ...stamp,
  at: '2026-06-12T08:15:30.000Z',
  username: 'manager',
  origin: 'screen',
  device: '',
  cause: '',
  command: '',
  row_id: '0190f5a0-0000-7000-8000-0000000000aa',
  act_id: '7',
  lead: true,
  act_rows: 1,
  fields: [],
} satisfies Partial<Rows['audit']>;

function entry(at: number, over: Partial<Rows['audit']>, changes: Record<string, [unknown, unknown]>) {
  const id = `0190f5a0-0000-7000-8000-00000000010${at}`;
  return { ...common, ...over, id, changes: JSON.stringify(changes) };
}

const entries = [
  entry(
    0,
    { entity: 'articles', label: 'TX-2040', action: 'update' },
    { price: [1250, 1300], tags: ['["coton"]', '["coton","été"]'], description: ['Une\nligne', ''] },
  ),
  entry(
    1,
    {
      entity: 'orders',
      label: '2026-000123',
      action: 'update',
      origin: 'command',
      command: 'order.transition',
      cause: 'le client attend',
      username: 'preparateur',
      act_id: 'c-1',
      act_rows: 4,
    },
    { status: ['Pending', 'Shipped'], order_id: ['', 'x'] },
  ),
  entry(
    2,
    { entity: 'roles', label: 'Technician', action: 'update' },
    { 'view arrivals page': [false, true] },
  ),
  entry(
    3,
    { entity: 'sessions', label: 'client', action: 'delete', username: '', origin: 'system' },
    { address: ['10.0.0.7', null] },
  ),
  entry(
    4,
    { entity: 'reset_links', label: 'client', action: 'create', username: '', origin: 'api' },
    { expires_at: [null, '2026-06-12T09:15:00.000Z'] },
  ),
  ...[9232, 0].map((to, at) =>
    entry(
      5 + at,
      {
        entity: 'orders',
        label: `2026-00045${at}`,
        action: 'update',
        origin: 'command',
        command: 'order.pay',
        cause: 'order.pay',
      },
      { amount_paid: [to === 0 ? 9232 : 0, to] },
    ),
  ),
];

/** Expects a part of an element's text, ignoring the kind of spaces. */
async function expectText(element: Locator, text: string): Promise<void> {
  await expect
    .poll(() => element.query()?.textContent?.replaceAll(/\s+/g, ' ').includes(text), { message: text })
    .toBe(true);
}

async function openAudit(search = '') {
  const calls = serve(({ path }) => {
    if (!path.startsWith('/audit')) return undefined;
    const one = /^\/audit\/([^/?]+)/.exec(path)?.[1];
    if (one) return { body: entries.find(({ id }) => id === one) };
    const asked = new URLSearchParams(path.split('?')[1]);
    const found = entries.filter(
      (row) =>
        (!asked.get('act_id') || row.act_id === asked.get('act_id')) &&
        (!asked.get('entity') || asked.get('entity')!.split(',').includes(row.entity!)),
    );
    return { body: { rows: found, next: null, count: found.length, capped: false } };
  });
  const declared = (await lists.audit()) as unknown as List;
  return { calls, ...(await openList(declared, search)) };
}

test('shows who changed what, with old and new values, in the labels of each list', async () => {
  const { screen } = await openAudit();
  const article = rowOf(screen, 'TX-2040');
  await expectText(article, 'Prix HT 12,50 € → 13,00 €');
  await expectText(article, 'Étiquettes coton → coton, été');
  await expectText(article, 'Articles');
  await expectText(article, 'manager');
  await expectText(article, 'Écran');
  const order = rowOf(screen, '2026-000123');
  await expectText(order, 'Statut En attente → Expédiée');
  await expectText(order, 'Statut changé · le client attend avec 3 autres');
  await expectText(rowOf(screen, 'Technician'), 'view arrivals page Non → Oui');
  await expectText(rowOf(screen, 'Sessions'), 'Quai');
  await expectText(rowOf(screen, 'Liens de mot de passe'), 'Non connecté');
  await expect.element(screen.getByText(String(entries.length), { exact: true }).first()).toBeVisible();
});

test('entries cannot be created, changed, deleted or imported', async () => {
  const { screen } = await openAudit(`?row=${entries[0]!.id}`);
  const drawer = screen.getByRole('dialog', { name: 'TX-2040' });
  await expect.element(drawer.getByText('Ce qui a changé')).toBeVisible();
  for (const name of ['Modifier', 'Supprimer', 'Importer', /Nouve/])
    await expect.element(screen.getByRole('button', { name })).not.toBeInTheDocument();
  await expect.element(drawer.getByRole('tab', { name: 'Historique' })).not.toBeInTheDocument();
  await expect.element(drawer.getByText('Une ligne')).toBeVisible();
  await expect
    .element(drawer.getByRole('link', { name: 'Ouvrir la ligne' }))
    .toHaveAttribute('href', `/articles?row=${common.row_id}`);
});

test('all changes of one action are one click away, from the list and beside each row', async () => {
  const before = await openAudit();
  const link = rowOf(before.screen, '2026-000123').getByRole('link', { name: 'avec 3 autres' });
  await expect.element(link).toHaveAttribute('href', '/audit?act_id=c-1');
  await userEvent.click(link);
  // Not a press on the row itself.
  await expect.poll(before.search).toEqual({ act_id: 'c-1' });
  await before.screen.unmount();
  const { screen, calls } = await openAudit('?act_id=c-1');
  await expect.element(rowOf(screen, 'TX-2040')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: `Cette action${none}: c-1` })).toBeVisible();
  await userEvent.click(rowOf(screen, '2026-000123'));
  await userEvent.click(screen.getByRole('tab', { name: 'Même action' }));
  await expectText(screen.getByRole('dialog').getByRole('listitem'), '2026-000123');
  await userEvent.click(screen.getByRole('tab', { name: 'Cette ligne' }));
  const asked = `entity=orders&row_id=${common.row_id}`;
  await expect
    .poll(() => calls.some(({ path }) => asked.split('&').every((part) => path.includes(part))))
    .toBe(true);
});

test('a lowered paid amount is called neither a payment nor a refund', async () => {
  const { screen } = await openAudit();
  await expectText(rowOf(screen, '2026-000450'), 'Paiement enregistré');
  await expectText(rowOf(screen, '2026-000451'), 'Montant payé modifié');
});

test('a list is chosen by its name', async () => {
  const { screen, search } = await openAudit();
  await userEvent.click(screen.getByRole('button', { name: 'Liste', exact: true }).first());
  await userEvent.click(screen.getByRole('checkbox', { name: 'Rôles', exact: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Appliquer' }));
  expect(search()).toEqual({ entity: 'roles' });
  await expect.element(rowOf(screen, 'Technician')).toBeVisible();
  await expect.element(rowOf(screen, 'TX-2040')).not.toBeInTheDocument();
});

test('on a phone each change is a card', async () => {
  await page.viewport(360, 760);
  const { screen } = await openAudit();
  const card = screen.getByRole('listitem').filter({ hasText: 'TX-2040' });
  await expectText(card, 'Prix HT 12,50 € → 13,00 €');
  await expectText(card, 'manager');
});

test('a user who lacks more than a permission is not advised to request one', async () => {
  serve(({ path }) =>
    path.startsWith('/audit')
      ? { status: 403, body: { code: 'access.forbidden', detail: 'Only an Admin may read the audit.' } }
      : undefined,
  );
  const { screen } = await openList((await lists.audit()) as unknown as List);
  await expect.element(screen.getByRole('heading', { name: 'Accès interdit' })).toBeVisible();
  await expect.element(screen.getByText('view permissions management page')).not.toBeInTheDocument();
});

test('the history of a row links to the audit log for an Admin only', async () => {
  serve();
  const [tag] = tagRows;
  const link = () => page.getByRole('link', { name: 'Tout voir dans l’audit' });
  const { screen } = await openList(tags, `?row=${tag!.id}`);
  await userEvent.click(screen.getByRole('tab', { name: 'Historique' }));
  await expect.element(link()).toHaveAttribute('href', `/audit?entity=tags&row_id=${tag!.id}`);
  await screen.unmount();
  signInAs('Manager');
  const other = await openList(tags, `?row=${tag!.id}`);
  await userEvent.click(other.screen.getByRole('tab', { name: 'Historique' }));
  await expect.element(other.screen.getByText('Aucune modification pour l’instant.')).toBeVisible();
  await expect.element(link()).not.toBeInTheDocument();
});
