import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { articles } from '#src/screens/lists/articles.tsx';
import { bulkJob } from './bulk-server.ts';
import type { FakeAnswer } from './fake-api.ts';
import { serveArticles } from './many-articles.ts';
import { openList, prepareLists, rowOf } from './open-list.tsx';

beforeEach(prepareLists);

test('a value that is typed while the server counts the rows is not confirmed in place of the one before', async () => {
  const { promise: counted, resolve: count } = Promise.withResolvers<void>();
  const made = bulkJob({ entity: 'articles', matched: 61, of: 61 });
  const calls = serveArticles((call) =>
    call.path === '/articles/bulk' ? counted.then(() => ({ status: 201, body: made })) : undefined,
  );
  const { screen } = await openList(articles);
  await expect.element(rowOf(screen, 'TX-0')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sélectionner toutes les lignes chargées' }));
  await userEvent.click(screen.getByRole('button', { name: 'Sélectionner les 61' }));
  await userEvent.click(screen.getByRole('button', { name: 'Modifier', exact: true }));
  const dialog = screen.getByRole('dialog', { name: 'Modifier 61 articles' });
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Champ' }), 'designation');
  const value = dialog.getByRole('textbox', { name: 'Nouvelle valeur' });
  await userEvent.fill(value, 'Polo');
  await userEvent.click(dialog.getByRole('button', { name: 'Continuer' }));
  await expect.poll(() => calls.some((call) => call.path === '/articles/bulk')).toBe(true);
  await userEvent.fill(value, 'Polo bleu');
  count();
  const next = dialog.getByRole('button', { name: 'Continuer' });
  await expect.element(next).not.toHaveAttribute('aria-busy');
  await expect.element(dialog.getByText(/Nouvelle valeur\u00A0: /)).not.toBeInTheDocument();
  await expect.element(next).toBeVisible();
});

test('a refused value that was changed meanwhile is not marked, and the dialog says that nothing was changed', async () => {
  const answer = Promise.withResolvers<FakeAnswer>();
  const calls = serveArticles((call) => (call.path === '/articles/bulk' ? answer.promise : undefined));
  const { screen } = await openList(articles);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sélectionner TX-1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Modifier', exact: true }));
  const dialog = screen.getByRole('dialog', { name: 'Modifier 1 article' });
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Champ' }), 'designation');
  const value = dialog.getByRole('textbox', { name: 'Nouvelle valeur' });
  await userEvent.fill(value, 'Polo');
  await userEvent.click(dialog.getByRole('button', { name: 'Modifier 1 article' }));
  await expect.poll(() => calls.some((call) => call.path === '/articles/bulk')).toBe(true);
  await userEvent.fill(value, 'Polo bleu');
  answer.resolve({ status: 422, body: { code: 'fields.invalid', detail: '', fields: { value: 'unknown' } } });
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await expect.element(value).not.toHaveAttribute('aria-invalid');
  await expect.element(value).toHaveFocus();
});

test('a value that the server refuses is marked until it is changed', async () => {
  serveArticles(({ method }) =>
    method === 'POST'
      ? { status: 422, body: { code: 'row.invalid', detail: '', fields: { value: 'unknown' } } }
      : undefined,
  );
  const { screen } = await openList(articles);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sélectionner TX-1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Modifier', exact: true }));
  const dialog = screen.getByRole('dialog', { name: 'Modifier 1 article' });
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Champ' }), 'designation');
  const value = dialog.getByRole('textbox', { name: 'Nouvelle valeur' });
  await userEvent.fill(value, 'Polo');
  await userEvent.click(dialog.getByRole('button', { name: 'Modifier 1 article' }));
  await expect.element(value).toHaveAttribute('aria-invalid', 'true');
  await expect.element(value).toHaveFocus();
  await userEvent.fill(value, 'Polo bleu');
  await expect.element(value).not.toHaveAttribute('aria-invalid');
});
