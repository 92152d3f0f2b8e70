import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ImportOptions } from '#contract/files/import-options.ts';
import { ListFiles } from '#src/lists/files/list-files.tsx';
import { ImportPage } from '#src/lists/import-page/import-page.tsx';
import { ListPage } from '#src/lists/page/list-page.tsx';
import { parsePlainSearch } from '#src/lists/url/plain-search.ts';
import { articles } from '#src/screens/lists/articles.tsx';
import { serveImport } from './import-server.ts';
import { loadWords } from './load-words.ts';
import { openAlone } from './open-alone.tsx';
import { signInAs } from './sign-in-as.ts';

function open(search = '?import=1') {
  return openAlone('/articles', search, ({ import: importing }) =>
    importing ? (
      <ImportPage list={articles} id={importing} />
    ) : (
      <ListPage declaration={articles} files={ListFiles} />
    ),
  );
}

const content = 'REF;LIBELLE;PV_HT;STOCK_MINI\nTX-1;T-shirt;6,90;40\nTB-2;Sac;3,4O;10\nMG-3;Mug;4,45;5\n';
const file = (text = content, name = 'printemps.csv') => new File([text], name);

async function openWith(given: File, language: 'en' | 'fr' = 'fr') {
  await loadWords(language);
  const opened = await open();
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, given);
  return opened;
}

beforeEach(async () => {
  vi.restoreAllMocks();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.clear();
  await page.viewport(1440, 900);
  await loadWords('fr');
  signInAs('Admin');
});

test('a file must be chosen, and be valid', async () => {
  serveImport();
  const { screen } = await openWith(file('<html></html>', 'page.csv'), 'en');
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/Invalid file type\./);
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/A file must be chosen\./);
});

test('reasons with one text are counted together', async () => {
  const reasons = ['not_a_number', 'ambiguous_mark', 'required'] as const;
  serveImport({
    decide: ({ row }) => ({
      state: 'error',
      errors: [{ field: 'price', reason: reasons[row % 3]!, value: '' }],
    }),
  });
  const { screen } = await openWith(file(`REF;LIBELLE;PV_HT\n${'TX;T-shirt;1,50\n'.repeat(6)}`));
  await screen.getByRole('button', { name: 'Lancer l’essai à blanc' }).click();
  const why = () => document.querySelector('[aria-label="Motifs des lignes non importées"]');
  await expect
    .poll(() => (why() ?? document.body).textContent.replace(/\s/gu, ' '), { timeout: 8000 })
    .toBe('« Prix HT » non valide : 4 lignesSans « Prix HT » : 2 lignes');
});

test('a file in which 1,000 may be a thousand or one asks the user', async () => {
  const { calls } = serveImport();
  const marks = () =>
    calls.flatMap(({ body }) => (body as { options?: ImportOptions } | undefined)?.options ?? []);
  const { screen } = await openWith(file('REF;LIBELLE;PV_HT\nTX-1;T-shirt;1,000\nTB-2;Sac;12\n'));
  const mark = screen.getByLabelText('Nombres du type 1,000 et 1.000');
  await expect.element(mark).toHaveValue('');
  await screen.getByRole('button', { name: 'Lancer l’essai à blanc' }).click();
  await expect.poll(() => marks().at(-1)).toMatchObject({ number_mark: null });
  await screen.unmount();
  const again = await openWith(file('REF;LIBELLE;PV_HT\nTX-1;T-shirt;1,000\nTB-2;Sac;12\n'));
  await userEvent.selectOptions(again.screen.getByLabelText('Nombres du type 1,000 et 1.000'), 'point');
  await again.screen.getByRole('button', { name: 'Lancer l’essai à blanc' }).click();
  await expect.poll(() => marks().at(-1)).toMatchObject({ number_mark: 'point' });
});

test('columns are guessed, shown with a sample, changed, and remembered', async () => {
  const { server } = serveImport();
  const { screen } = await openWith(file());
  const field = (name: string) => screen.getByLabelText(`Champ de la colonne ${name}`);
  await expect.element(field('REF')).toHaveValue('reference');
  await expect.element(field('PV_HT')).toHaveValue('price');
  await expect.element(field('STOCK_MINI')).toHaveValue('');
  await expect.element(screen.getByText('T-shirt', { exact: true }).first()).toBeVisible();
  await expect.element(screen.getByLabelText('La virgule sépare les décimales')).toBeChecked();
  await userEvent.selectOptions(field('STOCK_MINI'), 'barcode');
  await userEvent.selectOptions(field('LIBELLE'), 'barcode');
  await expect.element(field('STOCK_MINI')).toHaveValue('');
  await expect.element(screen.getByText(/Aucune colonne pour\s: Désignation/)).toBeVisible();
  await userEvent.selectOptions(field('LIBELLE'), 'designation');
  await userEvent.selectOptions(field('STOCK_MINI'), 'description');
  await screen.getByRole('button', { name: 'Lancer l’essai à blanc' }).click();
  await expect.element(screen.getByRole('button', { name: 'Importer 3 lignes' })).toBeEnabled();
  expect(server.staged.get(2)).toEqual({
    row: 2,
    cells: { reference: 'TX-1', designation: 'T-shirt', price: '6,90', description: '40' },
  });
  await screen.unmount();
  const again = await openWith(file());
  await expect
    .element(again.screen.getByLabelText('Champ de la colonne STOCK_MINI'))
    .toHaveValue('description');
});

test('each row shows its result, and changing an option tries again', async () => {
  const { calls } = serveImport({
    decide: (row, options) => {
      if (row.row === 3)
        return { state: 'error', errors: [{ field: 'price', reason: 'letter_o_for_zero', value: '3,4O' }] };
      if (row.row === 4)
        return options.update_existing
          ? { state: 'update', changes: { price: [420, 445] } }
          : { state: 'skip_existing' };
      return { state: 'create', values: { reference: 'TX-1', designation: 'T-shirt', price: 690 } };
    },
  });
  const { screen } = await openWith(file());
  await screen.getByRole('button', { name: 'Lancer l’essai à blanc' }).click();
  await expect
    .element(screen.getByText('Prix HT : « 3,4O » n’est pas un nombre. La lettre O à la place d’un zéro ?'))
    .toBeVisible();
  await expect.element(screen.getByText(/1 ligne en erreur ne sera pas importée/)).toBeVisible();
  await expect.element(screen.getByText(/Corrigez-la, puis importez-la\./)).toBeVisible();
  await expect.element(screen.getByText('Rien n’est encore importé.')).toBeVisible();
  await expect.element(screen.getByText('6,90 €')).toBeVisible();
  await screen.getByLabelText('Mettre à jour les lignes existantes').click();
  await expect.element(screen.getByRole('button', { name: 'Importer 2 lignes' })).toBeEnabled();
  await expect.element(screen.getByRole('deletion')).toMatchTextContent(/4,20 €/);
  await expect.element(screen.getByRole('insertion')).toMatchTextContent(/4,45 €/);
  expect(calls.filter((call) => call.path.endsWith('/check'))).toHaveLength(2);
  expect(calls.filter((call) => call.method === 'PUT')).toHaveLength(1);
  await screen.getByRole('button', { name: /Erreurs/ }).click();
  await expect.element(screen.getByRole('gridcell', { name: 'TX-1' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('gridcell', { name: 'TB-2' })).toBeVisible();
  const saved = vi.spyOn(URL, 'createObjectURL');
  await screen.getByRole('button', { name: 'Lignes en erreur (CSV)' }).click();
  await expect.poll(() => saved).toHaveBeenCalledOnce();
  const text = await (saved.mock.calls[0]![0] as Blob).text();
  expect(text.replaceAll(/[^\S\r\n]/gu, ' ')).toBe(
    'REF;LIBELLE;PV_HT;STOCK_MINI;Erreur\r\n' +
      'TB-2;Sac;"3,4O";10;"Prix HT : « 3,4O » n’est pas un nombre. La lettre O à la place d’un zéro ?"\r\n',
  );
});

test('the result is counted with its exact names, and can be undone unless something depends on it', async () => {
  const refused = { status: 409, body: { code: 'import.in_use', detail: '' } };
  let inUse = true;
  let kept = 0;
  const { calls, id, blockedJob } = serveImport({
    decide: (row) =>
      row.row === 3
        ? { state: 'error', errors: [{ field: 'price', reason: 'required', value: '' }] }
        : { state: row.row === 2 ? 'create' : 'skip_in_file' },
    answer: (call) => {
      if (call.path.includes('/kept')) {
        const row = { n: 1, entity: 'articles', label: 'A-1', reason: 'used' };
        return { body: { rows: [{ ...row, by: { entity: 'orderlines', label: 'A-9' } }], next: null } };
      }
      if (!call.path.includes('/undo')) return undefined;
      if (inUse) return refused;
      return kept === 0 ? undefined : { body: blockedJob() };
    },
  });
  const { screen, search } = await openWith(file(), 'en');
  await screen.getByRole('button', { name: 'Start the dry run' }).click();
  await expect.poll(search).toMatchObject({ import: id });
  await screen.getByRole('button', { name: 'Import 1 row' }).click();
  await expect.element(screen.getByText('The import is finished.')).toBeVisible();
  const rows = [...document.querySelectorAll('dl > div')].map((row) => row.textContent);
  expect(rows).toEqual([
    'Created1',
    'Skipped existing0',
    'Skipped in file1',
    'Total rows3',
    'Imported1',
    'Updated0',
    'Skipped1',
    'Errors1',
    'First errorRow 3. Price excl. VAT: required. Fill in the cell.',
  ]);
  const undo = async () => {
    await screen.getByRole('button', { name: 'Undo the import' }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Undo the import' }).click();
  };
  await undo();
  await expect
    .element(screen.getByRole('group', { name: 'The import could not be undone.' }))
    .toMatchTextContent(/Other data already depend on this import\./);
  inUse = false;
  kept = 1;
  await undo();
  await expect.element(screen.getByRole('heading', { name: '1 row prevents the undo' })).toBeVisible();
  await expect
    .element(screen.getByRole('listitem').filter({ hasText: 'A-1' }))
    .toMatchTextContent(/Used by A-9/);
  kept = 0;
  await screen.getByRole('button', { name: 'Undo the other 47 rows' }).click();
  await expect.element(screen.getByText('The import was undone.')).toBeVisible();
  expect(screen.getByText('Changes made since then were kept.').query(), 'nothing was kept').toBeNull();
  expect(document.querySelector('dl'), 'counts that are no longer true').toBeNull();
  await screen.getByRole('button', { name: 'Show the list' }).click();
  await expect.poll(search).toEqual({});
  expect(calls.some((call) => call.method === 'DELETE')).toBe(false);
});

test('leaving before the end deletes the sent rows', async () => {
  const { calls } = serveImport();
  const { screen, search } = await openWith(file());
  await screen.getByRole('button', { name: 'Lancer l’essai à blanc' }).click();
  await expect.element(screen.getByRole('button', { name: 'Importer 3 lignes' })).toBeEnabled();
  await screen.getByRole('button', { name: 'Fermer' }).click();
  await expect.poll(search).toEqual({});
  expect(calls.filter((call) => call.method === 'DELETE')).toHaveLength(1);
});

test('a failed import says why, and can be tried again', async () => {
  let down = true;
  serveImport({
    answer: (call) =>
      call.path.endsWith('/check') && down
        ? { status: 500, body: { code: 'server.failure', detail: '' } }
        : undefined,
  });
  const { screen } = await openWith(file());
  await screen.getByRole('button', { name: 'Lancer l’essai à blanc' }).click();
  const failure = screen.getByRole('group', { name: 'Les articles n’ont pas pu être importés.' });
  await expect.element(failure).toHaveFocus();
  await expect.element(failure).toHaveAccessibleDescription(/\S/);
  expect(screen.getByRole('alert').query(), 'what has the focus is read once').toBeNull();
  down = false;
  await screen.getByRole('button', { name: 'Réessayer' }).click();
  await expect.element(screen.getByRole('button', { name: 'Importer 3 lignes' })).toBeEnabled();
  await expect.element(failure).not.toBeInTheDocument();
});

test('a user who may not import sees the missing permission; one who may not export has no button', async () => {
  serveImport();
  signInAs('Preparer');
  const { screen } = await open();
  await expect.element(screen.getByText('import data')).toBeVisible();
  await screen.unmount();
  const list = await open('');
  await expect.element(list.screen.getByRole('heading', { name: 'Articles' })).toBeVisible();
  await expect.element(list.screen.getByRole('button', { name: 'Exporter' })).not.toBeInTheDocument();
});

test('the filtered rows are exported, in the language of the page', async () => {
  const { calls } = serveImport({
    answer: (call) => (call.path.includes('/export') ? { text: 'a;b\r\n' } : undefined),
  });
  const saved = vi.spyOn(URL, 'createObjectURL');
  const { screen } = await open('?q=mug&sort=-price');
  await screen.getByRole('button', { name: 'Exporter' }).click();
  await screen.getByRole('menuitem', { name: 'Exporter en CSV' }).click();
  await expect.poll(() => saved).toHaveBeenCalledOnce();
  const asked = calls.find((call) => call.path.startsWith('/articles/export'))!;
  expect(parsePlainSearch(asked.path.split('?')[1]!)).toEqual({
    q: 'mug',
    sort: '-price',
    format: 'csv',
    language: 'fr',
  });
  await screen.getByRole('button', { name: 'Importer' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Importer des articles' })).toBeVisible();
});
