import { focusManager } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Account } from '#contract/endpoints/accounts.ts';
import { users } from '#src/screens/lists/users.tsx';
import { toasts } from '#src/ui/toast-store.ts';
import type { FakeAnswer, FakeCall } from './fake-api.ts';
import { openList, prepareLists, serve, stamp } from './open-list.tsx';
import './shorten-press-guard.ts';

const id = '0190f5a0-0000-7000-8000-000000000777';
const nora = {
  ...stamp,
  id,
  username: 'n.benali',
  full_name: 'Nora Benali',
  email: '',
  role: 'Preparer',
  customer_code: '',
  active: true,
  last_seen: null,
};
const none = { count: 0, names: [] };
const fresh: Account = {
  has_password: false,
  provisional: false,
  invited_until: null,
  has_pin: false,
  session: null,
  can_send_mail: true,
  customers: none,
  orders: none,
  jobs: none,
};
const url = 'http://quai.test/admin-reset-password#token=abc&user=n.benali';

beforeEach(prepareLists);

/** The list of users with Nora's panel open. */
async function openPanel(
  account: Partial<Account> = {},
  more: (call: FakeCall) => FakeAnswer | Promise<FakeAnswer> | undefined = () => undefined,
) {
  const calls = serve((call) => {
    const own = more(call);
    if (own) return own;
    if (call.path === `/users/${id}/account`) return { body: { ...fresh, ...account } };
    if (call.path === `/users/${id}/invitation`)
      return { body: { url, expires_at: '2026-06-19T08:00:00.000Z' } };
    if (call.path === `/users/${id}/badge`) return { body: { printed_at: null } };
    if (call.path === `/users/${id}`) return { body: nora };
    if (call.path.startsWith('/users?'))
      return { body: { rows: [nora], next: null, count: 1, capped: false } };
    return undefined;
  });
  await openList(users, `?row=${id}`);
  const panel = page.getByRole('dialog', { name: 'Nora Benali (n.benali)' });
  await expect.element(panel).toBeVisible();
  return { calls, panel };
}

test('an Admin makes an invitation link, which is shown once to copy or print', async () => {
  const { calls, panel } = await openPanel();
  await expect.element(panel.getByText('Jamais connecté')).toBeVisible();
  expect(panel.getByText('Vu le').elements()).toHaveLength(1);
  await panel.getByRole('button', { name: 'Créer un lien' }).click();
  await expect.element(panel.getByRole('textbox', { name: 'Lien' })).toHaveValue(url);
  await expect.element(panel.getByRole('button', { name: 'Copier' })).toBeVisible();
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  await panel.getByRole('button', { name: 'Imprimer avec un QR code' }).click();
  await expect.poll(() => print).toHaveBeenCalled();
  expect(document.querySelector('.invitation-sheet img')?.getAttribute('src')).toMatch(
    /^data:image\/svg\+xml/,
  );
  expect(document.querySelector('.invitation-sheet')?.textContent).toContain('n.benali');
  window.dispatchEvent(new Event('afterprint'));
  // Without an e-mail there is nothing to send it to.
  expect(panel.getByRole('button', { name: 'Envoyer par e-mail' }).query()).toBeNull();
  expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    `/users/${id}/invitation`,
  ]);
});

test('a double tap sends one invitation', async () => {
  const reachable = { ...nora, email: 'nora@example.com' };
  const { calls, panel } = await openPanel({}, ({ path, method }) => {
    if (path === `/users/${id}/invitation/mail`) return { body: { email: reachable.email } };
    return method === 'GET' && path === `/users/${id}` ? { body: reachable } : undefined;
  });
  const sent = () => calls.filter(({ path }) => path.endsWith('/invitation/mail')).length;
  const send = panel.getByRole('button', { name: 'Envoyer par e-mail' });
  await expect.element(send).toBeVisible();
  const button = send.element() as HTMLElement;
  // The panel has been open for long enough to be pressed.
  await expect.poll(() => document.querySelector('[data-guarded]')).toBeNull();
  button.click();
  button.click();
  await expect.poll(sent).toBe(1);
  await expect.element(send).not.toHaveAttribute('aria-busy');
  expect(sent()).toBe(1);
});

test('what is entrusted to a user is handed over in one step with the deletion that it prevented', async () => {
  const { calls, panel } = await openPanel(
    { customers: { count: 2, names: ['Mairie', 'Lycée'] } },
    ({ path }) => (path.endsWith('/hand-over') ? { body: { customers: 2, orders: 0, jobs: 0 } } : undefined),
  );
  await expect.element(panel.getByText('2 clients')).toBeVisible();
  await panel.getByRole('button', { name: 'Supprimer' }).click();
  const question = page.getByRole('alertdialog');
  await expect.element(question.getByText('2 clients')).toBeVisible();
  expect(question.getByRole('button', { name: 'Supprimer' }).query()).toBeNull();
  await expect.element(question.getByText('Transmettez-les d’abord', { exact: false })).toBeVisible();
  await question.getByRole('button', { name: 'Transmettre…' }).click();
  const handing = page.getByRole('dialog', { name: 'Transmettre ce qui est confié à Nora Benali' });
  await handing.getByRole('button', { name: 'Transmettre et supprimer' }).click();
  await expect.element(handing.getByText('Choisissez qui reprend les clients.')).toBeVisible();
  expect(calls.some(({ path }) => path.endsWith('/hand-over'))).toBe(false);
  // Canceling the hand-over leads back to the question about the deletion.
  await handing.getByRole('button', { name: 'Annuler' }).click();
  await expect.element(handing).not.toBeInTheDocument();
  await expect.element(question.getByRole('button', { name: 'Transmettre…' })).toBeVisible();
});

test('a hand-over stays open when the account is read again meanwhile and holds nothing any more', async () => {
  let customers = { count: 2, names: ['Mairie', 'Lycée'] };
  const { calls, panel } = await openPanel({}, ({ path }) =>
    path.endsWith('/account') ? { body: { ...fresh, customers } } : undefined,
  );
  await panel.getByRole('button', { name: 'Supprimer' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Transmettre…' }).click();
  const handing = page.getByRole('dialog', { name: 'Transmettre ce qui est confié à Nora Benali' });
  await expect.element(handing.getByLabelText(/^Clients/)).toBeVisible();
  customers = none;
  const before = calls.length;
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await expect.poll(() => calls.slice(before).some(({ path }) => path.endsWith('/account'))).toBe(true);
  await expect.element(handing.getByLabelText(/^Clients/)).not.toBeInTheDocument();
  await expect.element(handing.getByRole('button', { name: 'Transmettre et supprimer' })).toBeVisible();
});

test('a deletion that the server refuses names what was entrusted meanwhile', async () => {
  let customers: Account['customers'] = none;
  const { panel } = await openPanel({}, ({ method, path }) => {
    if (method === 'DELETE') {
      customers = { count: 2, names: ['Mairie', 'Lycée'] };
      return { status: 409, body: { code: 'user.entrusted', detail: '' } };
    }
    return path.endsWith('/account') ? { body: { ...fresh, customers } } : undefined;
  });
  await panel.getByRole('button', { name: 'Supprimer' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expect.element(question.getByText('2 clients')).toBeVisible();
  await question.getByRole('button', { name: 'Transmettre…' }).click();
  const handing = page.getByRole('dialog', { name: 'Transmettre ce qui est confié à Nora Benali' });
  await expect.element(handing.getByLabelText(/^Clients/)).toBeVisible();
});

test('the message after a hand-over names what was sent, not a choice made while it ran', async () => {
  const answer = Promise.withResolvers<FakeAnswer>();
  const { calls, panel } = await openPanel({ jobs: { count: 1, names: ['Logo'] } }, ({ path }) =>
    path.endsWith('/hand-over') ? answer.promise : undefined,
  );
  await panel.getByRole('button', { name: 'Désactiver' }).click();
  const handing = page.getByRole('dialog', { name: 'Transmettre ce qui est confié à Nora Benali' });
  await handing.getByRole('button', { name: 'Transmettre et désactiver' }).click();
  await expect.poll(() => calls.some(({ path }) => path.endsWith('/hand-over'))).toBe(true);
  await handing.getByText('Supprimer').click();
  await expect.element(handing.getByRole('button', { name: 'Transmettre et supprimer' })).toBeVisible();
  answer.resolve({ body: { customers: 0, orders: 0, jobs: 1 } });
  await expect
    .poll(() => toasts.read().map(({ text }) => text))
    .toContain('Transmis. Nora Benali est désactivé.');
});

test('a user who cannot take over is marked until another one is chosen', async () => {
  const other = { ...nora, id: '0190f5a0-0000-7000-8000-000000000778', username: 'a.colin', full_name: '' };
  const { panel } = await openPanel({ jobs: { count: 1, names: ['Logo'] } }, ({ path }) => {
    if (path.startsWith('/users?'))
      return { body: { rows: [nora, other], next: null, count: 2, capped: false } };
    return path.endsWith('/hand-over')
      ? { status: 422, body: { code: 'row.invalid', detail: '', fields: { jobs_to: 'unknown' } } }
      : undefined;
  });
  await panel.getByRole('button', { name: 'Désactiver' }).click();
  const handing = page.getByRole('dialog', { name: 'Transmettre ce qui est confié à Nora Benali' });
  const taker = handing.getByRole('combobox');
  const choose = async (name: RegExp) => {
    await taker.click();
    await page.getByRole('option', { name }).click();
  };
  await choose(/n\.benali/);
  await handing.getByRole('button', { name: 'Transmettre et désactiver' }).click();
  await expect.element(taker).toHaveAttribute('aria-invalid', 'true');
  await expect.element(taker).toHaveFocus();
  await choose(/a\.colin/);
  await expect.element(taker).not.toHaveAttribute('aria-invalid');
  await expect.element(handing.getByRole('alert')).not.toBeInTheDocument();
});

test('a provisional password that is refused is marked until it is changed', async () => {
  const { panel } = await openPanel({}, ({ method, path }) =>
    method === 'PUT' && path.endsWith('/password')
      ? { status: 422, body: { code: 'auth.password_short', detail: '', fields: { password: 'too_small' } } }
      : undefined,
  );
  await panel.getByRole('button', { name: /provisoire/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Mot de passe provisoire du compte n.benali' });
  const password = dialog.getByLabelText('Mot de passe', { exact: true });
  await password.fill('un mot de passe');
  await dialog.getByRole('button', { name: 'Définir le mot de passe' }).click();
  await expect.element(password).toHaveAttribute('aria-invalid', 'true');
  await password.fill('un autre mot de passe');
  await expect.element(password).not.toHaveAttribute('aria-invalid');
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
});

test('a form opens with the focus on its first field', async () => {
  serve((call) =>
    call.path.startsWith('/users?') ? { body: { rows: [], next: null, count: 0, capped: false } } : undefined,
  );
  await openList(users, '?row=new');
  await expect.element(page.getByRole('textbox', { name: 'Identifiant' })).toHaveFocus();
});
