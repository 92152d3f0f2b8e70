import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { articles } from '#src/screens/lists/articles.tsx';
import { permissions } from '#src/screens/lists/permissions.tsx';
import { products } from '#src/screens/lists/products.tsx';
import { tags } from '#src/screens/lists/tags.tsx';
import { users } from '#src/screens/lists/users.tsx';
import { openList, prepareLists, rowOf, rows, serve, stamp } from './open-list.tsx';
import { signInAs } from './sign-in-as.ts';

beforeEach(prepareLists);

test('n opens the form; server errors show at their field, and the draft survives a reload', async () => {
  const calls = serve((call) =>
    call.method === 'POST'
      ? {
          status: 409,
          body: { code: 'row.exists', detail: 'There is already coton.', fields: { name: 'taken' } },
        }
      : undefined,
  );
  const first = await openList(tags);
  await expect.element(rowOf(first.screen, 'coton')).toBeVisible();
  await userEvent.keyboard('n');
  const name = first.screen.getByRole('textbox', { name: 'Nom' });
  await userEvent.click(first.screen.getByRole('button', { name: 'Enregistrer' }));
  await expect.element(first.screen.getByText('Champ obligatoire.')).toBeVisible();
  await expect.element(name).toHaveFocus();
  await userEvent.fill(name, 'coton');
  await userEvent.click(first.screen.getByRole('button', { name: 'Enregistrer' }));
  await expect.element(first.screen.getByText('L’étiquette n’a pas pu être enregistrée.')).toBeVisible();
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  const sent = calls.filter((call) => call.method === 'POST');
  expect(sent.map((call) => call.body)).toEqual([{ name: 'coton' }]);
  expect(sent[0]!.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
  await first.screen.unmount();

  const again = await openList(tags, '?row=new');
  await expect.element(again.screen.getByRole('textbox', { name: 'Nom' })).toHaveValue('coton');
  await userEvent.click(again.screen.getByRole('button', { name: 'Recommencer' }));
  await expect.element(again.screen.getByRole('textbox', { name: 'Nom' })).toHaveValue('');
});

test('an e-mail address that another account uses is reported at its field', async () => {
  serve((call) =>
    call.method === 'POST'
      ? { status: 409, body: { code: 'user.email_taken', detail: '', fields: { email: 'taken' } } }
      : undefined,
  );
  const { screen } = await openList(users, '?row=new');
  await userEvent.fill(screen.getByLabelText('Identifiant'), 'nouvelle');
  const email = screen.getByRole('textbox', { name: 'E-mail' });
  await userEvent.fill(email, 'admin@quai.test');
  await userEvent.selectOptions(screen.getByLabelText('Rôle'), 'Preparer');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await expect
    .element(screen.getByText('Cette adresse e-mail est déjà utilisée par un autre compte.'))
    .toBeVisible();
  await expect.element(email).toHaveAttribute('aria-invalid', 'true');
});

test('a field that the server requires for the chosen role is no longer called optional', async () => {
  serve((call) =>
    call.method === 'POST'
      ? { status: 422, body: { code: 'row.invalid', detail: '', fields: { email: 'required' } } }
      : undefined,
  );
  const { screen } = await openList(users, '?row=new');
  await userEvent.fill(screen.getByLabelText('Identifiant'), 'claire');
  await userEvent.selectOptions(screen.getByLabelText('Rôle'), 'Preparer');
  const email = screen.getByRole('textbox', { name: 'E-mail' });
  await expect.element(email).not.toHaveAttribute('aria-required');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await expect.element(email).toHaveAttribute('aria-invalid', 'true');
  await expect.element(email).toHaveAttribute('aria-required', 'true');
});

test('a form asks about a new location before it saves, and refuses the code of an article', async () => {
  const article = {
    ...stamp,
    id: 'a-1',
    reference: 'TX-9',
    product_reference: 'TX-9',
    designation: 'Polo',
    barcode: '',
    barcodes: [],
    images: [],
  };
  const calls = serve(({ method, path }) => {
    if (method !== 'GET') return undefined;
    const isArticle = path.startsWith('/articles') && path.includes('TX-9');
    const isKnown = path.startsWith('/products') && path.includes('location=C-01-1-01');
    return { body: { rows: isArticle ? [article] : isKnown ? [{ ...stamp, id: 'p-1' }] : [], next: null } };
  });
  const sent = () => calls.filter(({ method }) => method === 'POST');
  const { screen } = await openList(products, '?row=new');
  await userEvent.fill(screen.getByRole('textbox', { name: 'Référence' }), 'TX-1');
  const location = screen.getByRole('textbox', { name: 'Emplacement' });
  const save = screen.getByRole('button', { name: 'Enregistrer' });
  await userEvent.fill(location, 'TX-9');
  await userEvent.click(save);
  await expect.element(screen.getByText(/^TX-9 est le code de l’article TX-9, Polo/)).toBeVisible();
  await expect.element(location).toHaveAttribute('aria-invalid', 'true');
  await userEvent.fill(location, 'Z-99-9-99');
  await userEvent.click(save);
  const question = screen.getByRole('alertdialog', { name: 'Z-99-9-99 : nouvel emplacement ?' });
  await userEvent.click(question.getByRole('button', { name: 'Annuler' }));
  await expect.element(question).not.toBeInTheDocument();
  expect(sent()).toEqual([]);
  await userEvent.click(save);
  await userEvent.click(question.getByRole('button', { name: 'Utiliser Z-99-9-99' }));
  await expect.poll(() => sent().map(({ body }) => body)).toMatchObject([{ location: 'Z-99-9-99' }]);
});

test('a form saves a known location without a question', async () => {
  const calls = serve(({ method, path }) => {
    if (method !== 'GET') return undefined;
    const isKnown = path.startsWith('/products') && path.includes('location=C-01-1-01');
    return { body: { rows: isKnown ? [{ ...stamp, id: 'p-1' }] : [], next: null } };
  });
  const { screen } = await openList(products, '?row=new');
  await userEvent.fill(screen.getByRole('textbox', { name: 'Référence' }), 'TX-1');
  await userEvent.fill(screen.getByRole('textbox', { name: 'Emplacement' }), 'C-01-1-01');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await expect
    .poll(() => calls.filter(({ method }) => method === 'POST').map(({ body }) => body))
    .toMatchObject([{ location: 'C-01-1-01' }]);
});

test('a threshold of 1.000 is not saved as one: the field says what to write', async () => {
  const calls = serve();
  const { screen } = await openList(products, '?row=new');
  await userEvent.fill(screen.getByRole('textbox', { name: 'Référence' }), 'TX-1');
  const threshold = screen.getByRole('textbox', { name: /^Seuil/ });
  await userEvent.fill(threshold, '1.000');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await expect.element(screen.getByText('« 1.000 » est ambigu. Saisissez 1000 ou 1.')).toBeVisible();
  await userEvent.fill(threshold, '12,5');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await expect.element(screen.getByText('« 12,5 » n’est pas un nombre entier.')).toBeVisible();
  expect(calls.filter((call) => call.method === 'POST')).toEqual([]);
});

test.each([
  ['fill', '13760120040112×24'],
  ['type', '13760120040112x24'],
])('a further barcode that is entered with its pieces (%s) fills both fields', async (how, text) => {
  const calls = serve();
  const { screen } = await openList(articles, '?row=new');
  await userEvent.fill(screen.getByRole('textbox', { name: /^Référence$/ }), 'TX-1');
  await userEvent.fill(screen.getByRole('textbox', { name: /^Désignation/ }), 'T-shirt');
  await userEvent.fill(screen.getByRole('textbox', { name: /^Prix/ }), '1');
  await userEvent.click(screen.getByRole('button', { name: 'Ajouter un code' }));
  const code = screen.getByRole('textbox', { name: 'Code 1', exact: true });
  if (how === 'fill') await userEvent.fill(code, text);
  else await userEvent.type(code, text);
  await expect.element(code).toHaveValue('13760120040112');
  await expect.element(screen.getByRole('textbox', { name: 'Pièces du code 1' })).toHaveValue('24');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await expect
    .poll(() => calls.find((call) => call.method === 'POST')?.body)
    .toMatchObject({ barcodes: ['13760120040112×24'] });
});

test('a choice whose rows were not read says so, and not that there are none', async () => {
  let status = 503;
  serve((call) => {
    if (!call.path.startsWith('/categories')) return undefined;
    return status === 200 ? { body: { rows: [], next: null } } : { status, body: {} };
  });
  const { screen } = await openList(articles, '?row=new');
  await userEvent.click(screen.getByRole('combobox', { name: /^Catégorie/ }));
  await expect.element(screen.getByText('Non chargé : le serveur ne répond pas.')).toBeVisible();
  status = 200;
  await userEvent.fill(screen.getByRole('combobox', { name: /^Catégorie/ }), 'textile');
  await expect.element(screen.getByText('Aucun résultat.')).toBeVisible();
});

test('deleting asks first, and says why if it is not possible', async () => {
  const calls = serve((call) =>
    call.method === 'DELETE'
      ? { status: 409, body: { code: 'row.in_use', detail: 'It is still in use.' } }
      : undefined,
  );
  const { screen } = await openList(tags, `?row=${rows[0]!.id}`);
  await userEvent.click(screen.getByRole('button', { name: 'Supprimer' }));
  const question = screen.getByRole('alertdialog', { name: 'Supprimer l’étiquette coton\u202F?' });
  await expect.element(question).toBeVisible();
  expect(calls.some((call) => call.method === 'DELETE')).toBe(false);
  await userEvent.click(question.getByRole('button', { name: 'Supprimer' }));
  await expect.element(question.getByText(/L’étiquette n’a pas pu être supprimée/)).toBeVisible();
  expect(calls.find((call) => call.method === 'DELETE')?.path).toBe(`/tags/${rows[0]!.id}?version=1`);
});

test('a conflict shows both versions, and saves the chosen one', async () => {
  const stored = { ...rows[0]! };
  const calls = serve((call) => {
    if (call.path.endsWith('/history')) {
      const change = {
        id: '1',
        at: stamp.updated_at,
        username: 'j.ferrand',
        origin: '',
        device: '',
        cause: '',
      };
      const entry = { ...change, entity: 'tags', row_id: stored.id, action: 'update' };
      return {
        body: [
          { ...entry, id: '2', username: 'l.autre', changes: { article_count: [3, 4] } },
          { ...entry, changes: { name: [stored.name, 'coton bio'] } },
        ],
      };
    }
    if (call.method === 'GET' && call.path === `/tags/${stored.id}`) return { body: stored };
    if (call.method !== 'PATCH') return undefined;
    const { version } = call.body as { version: number };
    if (version === 2) return { body: { ...stored, version: 3 } };
    const current = { ...stored, name: 'coton bio', version: 2 };
    return { status: 409, body: { code: 'row.stale', detail: '', current } };
  });
  const { screen } = await openList(tags, `?row=${stored.id}`);
  const announced = new Set<string>();
  const observer = new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('[role="alert"]')) announced.add(textContent);
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  await userEvent.click(screen.getByRole('button', { name: 'Modifier' }));
  await userEvent.fill(screen.getByRole('textbox', { name: 'Nom' }), 'coton peigné');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await expect.element(screen.getByText(/j\.ferrand a modifié ceci/)).toBeVisible();
  // One announcement, which does not change when the author arrives.
  expect([...announced]).toEqual(['Un autre utilisateur a modifié ceci pendant votre saisie.']);
  await expect.element(screen.getByRole('radio', { name: 'Ma version\u00A0: coton peigné' })).toBeChecked();
  await expect.element(screen.getByRole('radio', { name: 'Autre version\u00A0: coton bio' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer ce choix' }));
  await expect.element(screen.getByRole('tab', { name: 'Détails' })).toBeVisible();
  expect(calls.filter((call) => call.method === 'PATCH').map((call) => call.body)).toEqual([
    { name: 'coton peigné', version: 1 },
    { name: 'coton peigné', version: 2 },
  ]);
});

test('the permission form shows the given sentences', async () => {
  serve();
  const { screen } = await openList(permissions, '?row=new');
  await userEvent.fill(screen.getByRole('textbox', { name: 'Nom' }), 'voir le toit');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await expect.element(screen.getByText('Tous les champs sont obligatoires.')).toBeVisible();
});

test('a user without write permission is offered neither form nor deletion', async () => {
  signInAs('Preparer');
  serve();
  const { screen } = await openList(tags, `?row=${rows[0]!.id}`);
  await expect.element(screen.getByRole('dialog', { name: 'coton' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Modifier' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Supprimer' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Nouvelle étiquette' })).not.toBeInTheDocument();
});
