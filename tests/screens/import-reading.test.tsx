import { utils, write } from '@e965/xlsx';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ImportPage } from '#src/lists/import-page/import-page.tsx';
import { articles } from '#src/screens/lists/articles.tsx';
import { serveImport } from './import-server.ts';
import { loadWords } from './load-words.ts';
import { openAlone } from './open-alone.tsx';
import { signInAs } from './sign-in-as.ts';

/** `Étui à crayons` in Mac Roman, below a title. */
const macRoman = Uint8Array.from(
  'Tarif\rREF;LIBELLE;PV_HT\rA-1;\u0083tui \u0088 crayons;6,905\rA-2;Mug;4,10\r',
  (sign) => sign.charCodeAt(0),
);

async function openWith(file: File) {
  const opened = await openAlone('/articles', '?import=1', ({ import: importing }) => (
    <ImportPage list={articles} id={importing ?? '1'} />
  ));
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);
  return opened.screen;
}

beforeEach(async () => {
  vi.restoreAllMocks();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.clear();
  await page.viewport(1440, 900);
  await loadWords('fr');
  signInAs('Admin');
});

test('encoding and header row are proposed with a preview, and can be changed', async () => {
  serveImport();
  const screen = await openWith(new File([macRoman], 'tarif.csv'));
  await expect.element(screen.getByRole('radio', { name: /^Mac OS Roman/ })).toBeChecked();
  await expect
    .element(screen.getByRole('radio', { name: /Mac OS Roman.*Étui à crayons.*proposé/ }))
    .toBeVisible();
  await expect.element(screen.getByLabelText('Ligne de titres')).toHaveValue('2');
  await expect.element(screen.getByRole('gridcell', { name: 'Étui à crayons' })).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: /^Windows-1252/ }));
  await expect.element(screen.getByRole('gridcell', { name: 'ƒtui ˆ crayons' })).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: /^Mac OS Roman/ }));
  await userEvent.selectOptions(screen.getByLabelText('Ligne de titres'), '1');
  await expect.element(screen.getByLabelText('Champ de la colonne Tarif')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Ligne de titres'), '2');
  await expect.element(screen.getByLabelText('Champ de la colonne REF')).toHaveValue('reference');
});

test('rounded prices are counted, shown alone, and rounded or refused once for the file', async () => {
  const { server, calls } = serveImport({
    decide: (row) => ({
      state: 'create',
      notes:
        row.cells['price'] === '6,905'
          ? [{ field: 'price', reason: 'rounded', value: row.cells['price'] }]
          : [],
    }),
  });
  const screen = await openWith(new File([macRoman], 'tarif.csv'));
  await screen.getByRole('button', { name: 'Lancer l’essai à blanc' }).click();
  const rounded = screen.getByRole('button', { name: '1 prix arrondi' });
  await expect.element(rounded).toBeVisible();
  await expect.element(screen.getByText(/est arrondi au centime/)).toBeVisible();
  await expect.element(screen.getByRole('gridcell', { name: 'A-2' })).toBeVisible();
  await rounded.click();
  await expect.element(screen.getByRole('gridcell', { name: 'A-2' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByText('Refuser ces lignes'));
  await expect
    .poll(() => calls.findLast(({ path }) => path.endsWith('/check'))?.body)
    .toMatchObject({ options: { rounding: 'refuse' } });
  expect(server.staged.size).toBe(2);
});

test('a web page named .xls is refused in words', async () => {
  serveImport();
  const screen = await openWith(new File(['<html><table></table></html>'], 'tarif.xls'));
  await expect
    .element(screen.getByRole('alert'))
    .toMatchTextContent(/C’est une page web enregistrée en \.xls\./);
});

test('a file without titles keeps its first row, and it is said; the row can be chosen as titles', async () => {
  serveImport();
  const screen = await openWith(new File(['A-1;Mug;4,10\nA-2;Tasse;5,20\n'], 'tarif.csv'));
  await expect.element(screen.getByLabelText('Ligne de titres')).toHaveValue('0');
  await expect.element(screen.getByText(/^La première ligne ressemble à des données/)).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Champ de la colonne A'), 'reference');
  await expect.element(screen.getByRole('gridcell', { name: 'A-1' })).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Ligne de titres'), '1');
  await expect.element(screen.getByLabelText('Champ de la colonne A-1')).toBeVisible();
  await expect
    .element(screen.getByText(/^La première ligne ressemble à des données/))
    .not.toBeInTheDocument();
});

test('a row in error shows how it was read, and names a formula without a result once', async () => {
  serveImport({
    decide: ({ row }) =>
      row === 2
        ? {
            state: 'error',
            errors: [{ field: 'price', reason: 'no_result', value: '=D8*2' }],
            notes: [
              { field: 'price', reason: 'no_result', value: '=D8*2' },
              { field: 'designation', reason: 'merged', value: 'Mug' },
            ],
          }
        : { state: 'create' },
  });
  const screen = await openWith(new File(['REF;LIBELLE;PV_HT\nA-1;Mug;\nA-2;Sac;2\n'], 'tarif.csv'));
  await screen.getByRole('button', { name: 'Lancer l’essai à blanc' }).click();
  await expect.element(screen.getByRole('gridcell', { name: '=D8*2', exact: true })).toBeVisible();
  await expect.element(screen.getByText(/vient de la cellule fusionnée/)).toBeVisible();
  await expect.element(screen.getByText(/la formule =D8\*2/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /formule sans résultat/ })).toBeVisible();
  await screen.getByRole('button', { name: /fusionnée/ }).click();
  await expect.element(screen.getByRole('gridcell', { name: 'A-1', exact: true })).toBeVisible();
  await expect.element(screen.getByRole('gridcell', { name: 'A-2', exact: true })).not.toBeInTheDocument();
});

test('at 1440 pixels the columns of a price list fit, and those with errors stand behind the key', async () => {
  // Less the menu of the app.
  await page.viewport(1210, 900);
  serveImport({
    decide: ({ row, cells }) => ({
      state: row === 2 ? 'error' : 'skip_existing',
      values: { designation: cells['designation'] },
      errors: row === 2 ? [{ field: 'price', reason: 'not_a_number', value: 'sur devis' }] : [],
    }),
  });
  const screen = await openWith(
    new File(
      [
        'LIBELLE;REF;CATEGORIE;DESCRIPTION;PV_HT\n' +
          'Mug émaillé à bord bleu;NI-2040-ROU;Vaisselle;Mug en métal émaillé de 35 cl;sur devis\n' +
          'Sac en toile;NI-2041-ROU;Bagagerie;Sac de coton;4,10\n',
      ],
      'tarif.csv',
    ),
  );
  await screen.getByRole('button', { name: 'Lancer l’essai à blanc' }).click();
  await expect.element(screen.getByRole('gridcell', { name: 'sur devis', exact: true })).toBeInViewport();
  const heads = screen.getByRole('columnheader').elements();
  expect(heads.map(({ textContent }) => textContent).slice(2)).toEqual([
    'Référence',
    'Prix HT',
    'Désignation',
    'Catégorie',
    'Description',
  ]);
  const grid = screen.getByRole('grid', { name: 'Lignes du fichier' }).element();
  expect(grid.scrollWidth).toBe(grid.clientWidth);
});

test('a hidden column that is imported is named among the differences from the file', async () => {
  serveImport();
  const sheet = utils.aoa_to_sheet([
    ['REF', 'LIBELLE', 'PV_HT', 'Interne'],
    ['A-1', 'Mug', 1, 'x'],
  ]);
  sheet['!cols'] = [{}, { hidden: true }, {}, { hidden: true }];
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Tarif');
  const bytes = write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer;
  const screen = await openWith(new File([bytes], 'tarif.xlsx'));
  await screen.getByRole('button', { name: 'Lancer l’essai à blanc' }).click();
  const read = screen.getByRole('region', { name: 'Écarts avec le fichier' });
  await expect.element(read).toMatchTextContent(/1 colonne masquée \(LIBELLE\)/);
});

test('filled columns that are not imported are named in the dry run', async () => {
  serveImport();
  const screen = await openWith(
    new File(['REF;LIBELLE;Casier;Vide;Allée\nA-1;Mug;B;;\nA-2;Sac;;;4\n'], 'tarif.csv'),
  );
  await screen.getByRole('button', { name: 'Lancer l’essai à blanc' }).click();
  await expect
    .element(screen.getByText(/non importées/))
    .toMatchTextContent(/^2 colonnes non importées : Casier, Allée$/);
});
