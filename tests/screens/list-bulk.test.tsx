import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { articles } from '#src/screens/lists/articles.tsx';
import { products } from '#src/screens/lists/products.tsx';
import { customizations } from '#src/screens/lists/customizations.tsx';
import { tags } from '#src/screens/lists/tags.tsx';
import { answerBulk, bulkJob } from './bulk-server.ts';
import { serveArticles } from './many-articles.ts';
import { openList, prepareLists, rowOf, rows, serve, stamp } from './open-list.tsx';
import { jobOf, lineOf } from './order-server.ts';
import { signInAs } from './sign-in-as.ts';

beforeEach(prepareLists);

/** Selects three tags, the last two as a range. */
async function chooseThree(screen: Awaited<ReturnType<typeof openList>>['screen']) {
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sélectionner coton' }));
  const shift = userEvent.setup();
  await shift.keyboard('{Shift>}');
  await shift.click(screen.getByRole('checkbox', { name: 'Sélectionner recyclé' }));
  await shift.keyboard('{/Shift}');
  await expect.element(screen.getByText('Sélection\u00A0: 3')).toBeVisible();
}

test('several rows are deleted in one go: with progress, what stayed and why, and an undo', async () => {
  const made = bulkJob();
  const refused = [{ code: 'row.in_use', rows: 1, names: ['été'] }];
  const running = bulkJob({ state: 'running', done: 1, changed: 1 });
  const done = bulkJob({ state: 'done', done: 3, changed: 2, refused, undoable: true });
  const undone = { ...done, state: 'undone' as const, restored: 2, undoable: false };
  const answer = answerBulk(
    made,
    { run: [running, running, done], undo: [{ ...done, state: 'undoing', of: 2, done: 0 }, undone] },
    [{ n: 2, row_id: rows[1]!.id, name: 'été', code: 'row.in_use' }],
  );
  const calls = serve(answer);
  const { screen } = await openList(tags);
  await chooseThree(screen);
  await userEvent.click(screen.getByRole('button', { name: 'Supprimer', exact: true }));
  const question = screen.getByRole('alertdialog', { name: 'Supprimer 3 étiquettes\u202F?' });
  await expect.element(question.getByText(/Vous pourrez annuler/)).toBeVisible();
  expect(calls.filter((call) => call.path === '/bulk/b1/run')).toHaveLength(0);
  await userEvent.click(question.getByRole('button', { name: 'Supprimer' }));
  await expect.element(screen.getByText('Suppression 1 sur 3')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Arrêter' })).toBeVisible();
  await expect.element(screen.getByText('Suppression\u00A0: 2 étiquettes')).toBeVisible();
  const sent = calls.find((call) => call.path === '/tags/bulk');
  expect(sent?.body).toEqual({
    act: { kind: 'remove' },
    rows: { chosen: rows.slice(0, 3).map(({ id }) => ({ id, version: 1 })) },
  });
  await userEvent.click(screen.getByRole('button', { name: /1 en échec/ }));
  const why = screen.getByRole('dialog', { name: 'L’étiquette n’a pas pu être supprimée.' });
  await expect.element(why.getByRole('heading', { name: /^1 étiquette\s: / })).toBeVisible();
  await expect.element(why.getByText('été', { exact: true })).toBeVisible();
  await expect.element(why.getByText(/encore utilisé/)).toBeVisible();
  await userEvent.click(why.getByRole('button', { name: 'Fermer' }));
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  await expect.element(screen.getByText('Rétablissement\u00A0: 2 étiquettes')).toBeVisible();
  await userEvent.click(
    screen.getByRole('region', { name: 'Modification groupée' }).getByRole('button', { name: 'Fermer' }),
  );
  await expect.element(screen.getByRole('region', { name: 'Modification groupée' })).not.toBeInTheDocument();
});

test('products that stayed because an article sells them say what to do', async () => {
  const sold = { ...stamp, id: '0190f5a0-0000-7000-8000-000000000031', reference: 'TX-1', designation: '' };
  const stock = { location: '', on_hand: 0, allocated: 0, available: 0, stock_level: 'Rupture' };
  const product = { ...sold, ...stock, stock_alert: 'none' };
  const made = bulkJob({ entity: 'products', matched: 1, of: 1 });
  const refused = [{ code: 'row.in_use', rows: 1, names: ['TX-1'] }];
  const done = { ...made, state: 'done' as const, done: 1, refused };
  const stayed = [{ n: 1, row_id: product.id, name: 'TX-1', code: 'row.in_use' }];
  const answer = answerBulk(made, { run: [done] }, stayed);
  serve((call) => {
    if (call.path.startsWith('/products?')) return { body: { rows: [product], next: null, count: 1 } };
    return answer(call);
  });
  const { screen } = await openList(products);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sélectionner TX-1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Supprimer', exact: true }));
  await userEvent.click(screen.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }));
  await userEvent.click(screen.getByRole('button', { name: /1 en échec/ }));
  await expect
    .element(screen.getByRole('dialog').getByText(/Un article vend encore ce produit. Supprimez d’abord/))
    .toBeVisible();
});

test('a new location for several products is asked about before they change', async () => {
  const chosen = ['TX-1', 'TX-2'].map((reference, at) => ({
    ...stamp,
    id: `0190f5a0-0000-7000-8000-00000000002${at}`,
    reference,
    designation: '',
    location: 'C-01-1-01',
    on_hand: 1,
    allocated: 0,
    available: 1,
    stock_level: 'In stock',
    stock_alert: 'none',
  }));
  const answer = answerBulk(bulkJob({ entity: 'products', matched: 2 }), {});
  const calls = serve((call) => {
    if (call.path.startsWith('/articles') || call.path.includes('location=Z'))
      return { body: { rows: [], next: null } };
    if (call.path.startsWith('/products?')) return { body: { rows: chosen, next: null, count: 2 } };
    return answer(call);
  });
  const { screen } = await openList(products);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sélectionner TX-1' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sélectionner TX-2' }));
  await userEvent.click(screen.getByRole('button', { name: 'Modifier', exact: true }));
  const dialog = screen.getByRole('dialog', { name: 'Modifier 2 produits' });
  await userEvent.selectOptions(dialog.getByLabelText('Champ'), 'Emplacement');
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Nouvelle valeur' }), 'Z-99-9-99');
  await userEvent.click(dialog.getByRole('button', { name: 'Modifier 2 produits' }));
  const question = screen.getByRole('alertdialog', { name: 'Z-99-9-99 : nouvel emplacement ?' });
  await expect.element(question).toBeVisible();
  const sent = () => calls.filter(({ path }) => path === '/products/bulk').map(({ body }) => body);
  expect(sent()).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Utiliser Z-99-9-99' }));
  await expect.poll(sent).toMatchObject([{ act: { field: 'location', value: 'Z-99-9-99' } }]);
});

test('all matching rows are changed, loaded or not, except deselected ones; their number is shown before', async () => {
  const act = { kind: 'edit', field: 'category', way: 'set', value: 'Bureau' } as const;
  const made = bulkJob({ entity: 'articles', act, matched: 60, of: 60 });
  const done = { ...made, state: 'done' as const, done: 60, changed: 57, unchanged: 3, undoable: true };
  const calls = serveArticles(answerBulk(made, { run: [done] }));
  const { screen } = await openList(articles, '?category=Textile&q=t');
  await expect.element(rowOf(screen, 'TX-0')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sélectionner toutes les lignes chargées' }));
  await userEvent.click(screen.getByRole('button', { name: 'Sélectionner les 61' }));
  await expect.element(screen.getByText('Sélection\u00A0: 61')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sélectionner TX-1' }));
  await expect.element(screen.getByText('Sélection\u00A0: 60')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Modifier', exact: true }));
  const dialog = screen.getByRole('dialog', { name: 'Modifier 60 articles' });
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Champ' }), 'category');
  await userEvent.click(dialog.getByRole('combobox', { name: 'Nouvelle valeur' }));
  await userEvent.click(screen.getByRole('option', { name: 'Bureau' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Continuer' }));
  await expect.element(dialog.getByText('Nouvelle valeur\u00A0: Bureau')).toBeVisible();
  expect(calls.some((call) => call.path === '/bulk/b1/run')).toBe(false);
  await userEvent.click(dialog.getByRole('button', { name: 'Modifier 60 articles' }));
  await expect.element(screen.getByText(/Modification\u00A0: 57 articles/)).toBeVisible();
  await expect.element(screen.getByText('3 sans changement')).toBeVisible();
  expect(calls.find((call) => call.path === '/articles/bulk')?.body).toEqual({
    act,
    rows: {
      q: 't',
      filters: { category: 'Textile' },
      except: ['0190f5a0-0000-7000-8000-000000000011'],
    },
  });
});

test('prices are changed by a percentage', async () => {
  const act = { kind: 'edit', field: 'price', way: 'percent', value: -250 } as const;
  const made = bulkJob({ entity: 'articles', act, matched: 1, of: 1 });
  const calls = serveArticles(answerBulk(made, { run: [{ ...made, state: 'done', done: 1, changed: 1 }] }));
  const { screen } = await openList(articles);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sélectionner TX-1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Modifier', exact: true }));
  const dialog = screen.getByRole('dialog', { name: 'Modifier 1 article' });
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Champ' }), 'price');
  await userEvent.click(dialog.getByText('En pourcentage'));
  const percent = dialog.getByRole('textbox', { name: 'Variation en %' });
  await userEvent.fill(percent, '-100');
  await userEvent.click(dialog.getByRole('button', { name: 'Modifier 1 article' }));
  await expect.element(dialog.getByText('De −99,99 % à 1 000 %.')).toBeVisible();
  await userEvent.fill(percent, '12,345');
  await userEvent.click(dialog.getByRole('button', { name: 'Modifier 1 article' }));
  await expect.element(dialog.getByText('Deux décimales au maximum.')).toBeVisible();
  await userEvent.fill(percent, '-2,5 %');
  await userEvent.click(dialog.getByRole('button', { name: 'Modifier 1 article' }));
  await expect.element(screen.getByText(/Modification\u00A0: 1 article/)).toBeVisible();
  expect(calls.find((call) => call.path === '/articles/bulk')?.body).toMatchObject({ act });
});

test('a field that proofs show is changed with a warning, as in the form', async () => {
  const job = jobOf(lineOf(1, { marking: 'Broderie' }), { proof: 'approved' });
  serve(({ path }) =>
    path.startsWith('/customizations?')
      ? { body: { rows: [job], next: null, count: 1, capped: false } }
      : { body: path.startsWith('/customizations') ? [] : { rows: [], next: null, count: 0, capped: false } },
  );
  const { screen } = await openList(customizations);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sélectionner Broderie' }));
  await userEvent.click(screen.getByRole('button', { name: 'Modifier', exact: true }));
  const dialog = screen.getByRole('dialog', { name: 'Modifier 1 marquage' });
  const field = dialog.getByRole('combobox', { name: 'Champ' });
  const warning = dialog.getByText(/envoyés ou approuvés devront être renvoyés/u);
  await userEvent.selectOptions(field, 'size');
  await expect.element(warning).toBeVisible();
  await userEvent.selectOptions(field, 'proof_required');
  await expect.element(warning).not.toBeInTheDocument();
});

test('a second press after a lost response repeats the same change', async () => {
  const act = { kind: 'edit' as const, field: 'category', way: 'set' as const, value: 'Bureau' };
  const made = bulkJob({ entity: 'articles', act, matched: 2, of: 2 });
  const done = { ...made, state: 'done' as const, done: 2, changed: 2, undoable: true };
  const answer = answerBulk(made, { run: [done] });
  let lost = 1;
  const calls = serveArticles((call) => {
    if (call.path === '/bulk/b1/run' && lost-- > 0) return { status: 504, body: { code: '', detail: '' } };
    return answer(call);
  });
  const { screen } = await openList(articles);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sélectionner TX-0' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sélectionner TX-1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Modifier', exact: true }));
  const dialog = screen.getByRole('dialog', { name: 'Modifier 2 articles' });
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Champ' }), 'category');
  await userEvent.click(dialog.getByRole('combobox', { name: 'Nouvelle valeur' }));
  await userEvent.click(screen.getByRole('option', { name: 'Bureau' }));
  const change = dialog.getByRole('button', { name: 'Modifier 2 articles' });
  await userEvent.click(change);
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await userEvent.click(change);
  await expect.element(screen.getByText('Modification\u00A0: 2 articles')).toBeVisible();
  expect(calls.filter(({ path }) => path === '/bulk/b1/run')).toHaveLength(2);
  expect(calls.filter(({ path }) => path === '/articles/bulk')).toHaveLength(1);
});

test('a running change is found again after a reload, and can be stopped and resumed', async () => {
  sessionStorage.setItem('bulk:tags', 'b1');
  const running = bulkJob({ state: 'running', done: 40, of: 100, matched: 100, changed: 40 });
  const stopped = { ...running, state: 'stopped' as const, undoable: true };
  const done = { ...running, state: 'done' as const, done: 100, changed: 100, undoable: true };
  serve(answerBulk(running, { stop: [stopped], run: [done] }));
  const { screen } = await openList(tags);
  await expect.element(screen.getByText('Suppression 40 sur 100')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Arrêter' }));
  await expect
    .element(screen.getByText(/Opération arrêtée\. Suppression\u00A0: 40 étiquettes/))
    .toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Continuer' }));
  await expect.element(screen.getByText('Suppression\u00A0: 100 étiquettes')).toBeVisible();
});

test('a user with read-only access is offered neither', async () => {
  signInAs('Preparer');
  serve();
  const { screen } = await openList(tags);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sélectionner coton' }));
  const bar = screen.getByRole('region', { name: 'Lignes sélectionnées' });
  await expect.element(bar.getByRole('button', { name: 'Copier' })).toBeVisible();
  await expect.element(bar.getByRole('button', { name: 'Supprimer' })).not.toBeInTheDocument();
});
