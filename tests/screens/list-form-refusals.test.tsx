import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { products } from '#src/screens/lists/products.tsx';
import { tags } from '#src/screens/lists/tags.tsx';
import { users } from '#src/screens/lists/users.tsx';
import type { FakeAnswer } from './fake-api.ts';
import { openList, prepareLists, serve } from './open-list.tsx';

beforeEach(prepareLists);

const refusedAs = (code: string, fields: Record<string, string>): FakeAnswer => ({
  status: 422,
  body: { code, detail: '', fields },
});

test('a refusal that comes while the user types in another field marks its field, and leaves the focus alone', async () => {
  const answer = Promise.withResolvers<FakeAnswer>();
  const calls = serve(({ method }) => (method === 'POST' ? answer.promise : undefined));
  const { screen } = await openList(users, '?row=new');
  const username = screen.getByLabelText('Identifiant');
  const name = screen.getByLabelText('Nom complet');
  await userEvent.fill(username, 'nora');
  await userEvent.selectOptions(screen.getByLabelText('Rôle'), 'Preparer');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await expect.poll(() => calls.some(({ method }) => method === 'POST')).toBe(true);
  await userEvent.fill(name, 'Nora');
  answer.resolve(refusedAs('row.exists', { username: 'taken' }));
  await expect.element(username).toHaveAttribute('aria-invalid', 'true');
  await expect.element(name).toHaveFocus();
});

test('a refusal belongs to the value that was sent: one that comes after its change marks nothing, and says that nothing was saved', async () => {
  const answer = Promise.withResolvers<FakeAnswer>();
  const calls = serve(({ method }) => (method === 'POST' ? answer.promise : undefined));
  const { screen } = await openList(tags, '?row=new');
  const name = screen.getByRole('textbox', { name: 'Nom' });
  const failure = screen.getByText('L’étiquette n’a pas pu être enregistrée.');
  await userEvent.fill(name, 'coton');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await expect.poll(() => calls.some(({ method }) => method === 'POST')).toBe(true);
  await userEvent.fill(name, 'coton bio');
  answer.resolve(refusedAs('row.exists', { name: 'taken' }));
  await expect.element(failure).toBeVisible();
  await expect.element(name).not.toHaveAttribute('aria-invalid');
});

test('what was wrong with a saved row goes away with the field that was wrong', async () => {
  serve(({ method }) => (method === 'POST' ? refusedAs('row.exists', { name: 'taken' }) : undefined));
  const { screen } = await openList(tags, '?row=new');
  const name = screen.getByRole('textbox', { name: 'Nom' });
  const failure = screen.getByText('L’étiquette n’a pas pu être enregistrée.');
  await userEvent.fill(name, 'coton');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await expect.element(failure).toBeVisible();
  await userEvent.fill(name, 'coton bio');
  await expect.element(failure).not.toBeInTheDocument();
});

test('an error about several fields ends when any of them is changed', async () => {
  serve(({ method, path }) => {
    if (method !== 'POST') return undefined;
    return path.startsWith('/users')
      ? refusedAs('user.email_missing', { email: 'required' })
      : refusedAs('stock.bounds', { threshold: 'bounds', min_stock: 'bounds', max_stock: 'bounds' });
  });
  const account = (await openList(users, '?row=new')).screen;
  await userEvent.fill(account.getByLabelText('Identifiant'), 'claire');
  await userEvent.selectOptions(account.getByLabelText('Rôle'), 'Commercial');
  await userEvent.click(account.getByRole('button', { name: 'Enregistrer' }));
  const email = account.getByRole('textbox', { name: 'E-mail' });
  await expect.element(email).toHaveAttribute('aria-invalid', 'true');
  await userEvent.selectOptions(account.getByLabelText('Rôle'), 'Preparer');
  await expect.element(email).not.toHaveAttribute('aria-invalid');
  await account.unmount();

  const { screen } = await openList(products, '?row=new');
  await userEvent.fill(screen.getByRole('textbox', { name: 'Référence' }), 'TX-1');
  await userEvent.fill(screen.getByRole('textbox', { name: /^Seuil/ }), '5');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  const highest = screen.getByRole('textbox', { name: /^Stock max/ });
  await expect.element(highest).toHaveAttribute('aria-invalid', 'true');
  await userEvent.fill(screen.getByRole('textbox', { name: /^Seuil/ }), '0');
  await expect.element(highest).not.toHaveAttribute('aria-invalid');
});

test('what the chosen role requires is not called optional, and named at once without a request', async () => {
  const calls = serve(() => undefined);
  const { screen } = await openList(users, '?row=new');
  const optional = screen.getByText('facultatif', { exact: true });
  const role = screen.getByLabelText('Rôle');
  await userEvent.fill(screen.getByLabelText('Identifiant'), 'buyer');
  await userEvent.selectOptions(role, 'Preparer');
  await expect.poll(() => optional.elements().length).toBe(3);
  await userEvent.selectOptions(role, 'Client');
  await expect.poll(() => optional.elements().length).toBe(1);
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  for (const name of [/^E-mail/, /^Code client/])
    await expect.element(screen.getByLabelText(name)).toHaveAttribute('aria-invalid', 'true');
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});
