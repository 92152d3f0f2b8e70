import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { openShop, shopArticle, type Shop } from './shop-server.ts';

const range = ['TX-1', 'TX-2', 'TX-3'].map((reference) => shopArticle(reference));

let shop: Shop;
beforeEach(async () => {
  await freshBrowser();
  shop = openShop(profileOf('Client'), range);
});

/** Pastes like the system does: the text replaces the value. */
async function paste(text: string): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Références et quantités' });
  await userEvent.click(box);
  const area = box.element() as HTMLTextAreaElement;
  area.dispatchEvent(new ClipboardEvent('paste', { bubbles: true }));
  // `userEvent.fill` inserts the lines one by one, which takes seconds for 2,000 of them.
  area.setRangeText(text, 0, area.value.length, 'end');
  area.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste', data: text }));
}

async function openPaste(text: string, path = '/catalog'): Promise<void> {
  await openPage(path);
  await userEvent.click(page.getByRole('button', { name: 'Coller une liste' }));
  await paste(text);
}

const question = (name: string) => page.getByRole('group', { name });
const column = () => question('Quelle colonne contient la quantité ?');
const add = (name: string) => page.getByRole('button', { name, exact: true });
const inBasket = () => shop.basket.map(({ reference, quantity }) => [reference, quantity]);

test('1.000 is a thousand or one: the user decides, and nothing is added before', async () => {
  await openPaste('TX-1\t1.000\nTX-2\t24');
  const asked = question('Que signifie « 1.000 » ?');
  await expect.element(asked).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Coller une liste' });
  await expect.element(dialog.getByRole('button', { name: 'Ajouter' })).toBeDisabled();
  expect(asked.getByRole('radio', { checked: true }).elements()).toEqual([]);
  await userEvent.click(asked.getByRole('radio', { name: '1000 pièces' }));
  await userEvent.click(add('Ajouter 2 articles'));
  await expect
    .poll(() => inBasket())
    .toEqual([
      ['TX-1', 1000],
      ['TX-2', 24],
    ]);
});

test('the meaning of 1.000 that follows from the rest of a list is preselected, and can be corrected', async () => {
  await openPaste('TX-1;1.000\nTX-2;2.500');
  const asked = question('Que signifie « 1.000 » ?');
  await expect.element(asked.getByRole('radio', { name: '1000 pièces' })).toBeChecked();
  await expect.element(add('Ajouter 2 articles')).toBeEnabled();
  await userEvent.click(asked.getByRole('radio', { name: '1 pièce' }));
  await expect.element(page.getByText('« 2.500 » n’est pas un nombre entier.')).toBeVisible();
  await userEvent.click(add('Ajouter 1 article'));
  await expect.poll(() => inBasket()).toEqual([['TX-1', 1]]);
});

test('with several numeric columns the user chooses the quantity, for this list only', async () => {
  await openPaste('TX-1, Gourde, 12, 100\nTX-2, Stylo, 6, 80');
  await expect.element(column().getByRole('radio', { name: 'Colonne 3 12 · 6' })).not.toBeChecked();
  await userEvent.click(column().getByRole('radio', { name: 'Colonne 4 100 · 80' }));
  await expect.element(add('Ajouter 2 articles')).toBeEnabled();
  await paste('TX-1, Gourde, 7, 5\nTX-3, Mug, 2, 3');
  await expect.element(column().getByRole('radio', { name: 'Colonne 3 7 · 2' })).toBeVisible();
  expect(column().getByRole('radio', { checked: true }).elements()).toEqual([]);
  await userEvent.click(column().getByRole('radio', { name: 'Colonne 3 7 · 2' }));
  await userEvent.click(add('Ajouter 2 articles'));
  await expect
    .poll(() => inBasket())
    .toEqual([
      ['TX-1', 7],
      ['TX-3', 2],
    ]);
});

test('headings are recognised; duplicate references are reported; unreadable lines say why', async () => {
  await openPaste('Réf.\tPrix HT\tQté\nTX-1\t12\t3\nTX-1\t12\t4\nTX-2\t8\t12,5\nTX-3\t8\t\nRIEN\t1\t1');
  await expect.element(page.getByText('Trouvées : 1, écartées : 3')).toBeVisible();
  expect(column().query()).toBeNull();
  await expect.element(page.getByText('2 lignes additionnées')).toBeVisible();
  await expect.element(page.getByText('« 12,5 » n’est pas un nombre entier.')).toBeVisible();
  await expect.element(page.getByText('Quantité absente de la liste.')).toBeVisible();
  await expect.element(page.getByText('Pas au catalogue')).toBeVisible();
  await userEvent.fill(page.getByRole('textbox', { name: 'Quantité de TX-2' }), '12');
  await userEvent.click(add('Ajouter 2 articles'));
  await expect
    .poll(() => inBasket())
    .toEqual([
      ['TX-1', 7],
      ['TX-2', 12],
    ]);
});

test('on a phone the questions fit', async () => {
  await page.viewport(360, 740);
  const text = 'TX-1\tGourde inox double paroi 500 ml\t1.000\t12\nTX-2\tStylo bille\t24\t10';
  await openPaste(text, '/basket');
  await userEvent.click(column().getByRole('radio', { name: /^Colonne 3/ }));
  await expect.element(question('Que signifie « 1.000 » ?')).toBeVisible();
  for (const element of page.getByRole('radio').elements()) {
    const { height } = element.closest('label')!.getBoundingClientRect();
    expect(height).toBeGreaterThanOrEqual(48);
  }
  const dialog = page.getByRole('dialog', { name: 'Coller une liste' }).element();
  expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
});

test('an unknown reference is typed again in its row, and remembered for the customer', async () => {
  await openPaste('THEIR-7\t3');
  const box = page.getByRole('textbox', { name: 'Référence au lieu de THEIR-7' });
  await userEvent.fill(box, 'TX-2');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(add('Ajouter 1 article'));
  await expect.poll(() => inBasket()).toEqual([['TX-2', 3]]);
  expect(localStorage.getItem(`pasted-references:${profileOf('Client').customer_code}`)).toBe(
    '{"THEIR-7":"TX-2"}',
  );
});

test('two references that the user types as one article are added up, and both are remembered', async () => {
  await openPaste('THEIR-7\t3\nTHEIR-8\t4');
  for (const theirs of ['THEIR-7', 'THEIR-8']) {
    await userEvent.fill(page.getByRole('textbox', { name: `Référence au lieu de ${theirs}` }), 'tx-2');
    await userEvent.keyboard('{Enter}');
  }
  await expect.element(page.getByText('2 lignes additionnées')).toBeVisible();
  await userEvent.click(add('Ajouter 1 article'));
  await expect.poll(() => inBasket()).toEqual([['TX-2', 7]]);
  expect(localStorage.getItem(`pasted-references:${profileOf('Client').customer_code}`)).toBe(
    '{"THEIR-7":"TX-2","THEIR-8":"TX-2"}',
  );
});

test('a code with a space that may as well be a code and its quantity is asked about, or corrected as a line', async () => {
  shop.articles = ['QB', 'QB 1301', 'QB 1302'].map((reference) => shopArticle(reference));
  await openPaste('QB 1301\nQB 1309\nQB 1302 x 5');
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Signification de QB 1301' }), 'QB 1301');
  await paste('QB 1301\nQC 1309\nQB 1302 x 5');
  await expect.element(page.getByText('Trouvées : 2, écartées : 1')).toBeVisible();
  await userEvent.fill(page.getByRole('textbox', { name: 'Référence au lieu de QC 1309' }), 'QB 1302 x 3');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(add('Ajouter 2 articles'));
  await expect
    .poll(() => inBasket())
    .toEqual([
      ['QB 1301', 1],
      ['QB 1302', 8],
    ]);
});

test('all barcodes of a list are looked up, however many', async () => {
  const codes = Array.from({ length: 60 }, (_, at) => String(2_000_000_000_000 + at));
  shop.articles = codes.map((_, at) => shopArticle(`EAN-${at}`));
  shop.barcodes = new Map(codes.map((code, at) => [code, { reference: `EAN-${at}`, pieces: 1 }]));
  await openPaste(codes.map((code) => `${code}\t2`).join('\n'));
  await expect.element(add('Ajouter 60 articles')).toBeEnabled();
});

test('the barcode of a carton counts its pieces', async () => {
  shop.barcodes = new Map([
    ['13760120040112', { reference: 'TX-1', pieces: 24 }],
    ['23760120040119', { reference: 'TX-2', pieces: null }],
  ]);
  await openPaste('13760120040112\t2\n23760120040119\t3');
  await expect.element(page.getByText('2 × 24')).toBeVisible();
  await expect
    .element(page.getByText('Code-barres d’un carton dont le nombre de pièces n’est pas connu.'))
    .toBeVisible();
  await userEvent.fill(page.getByRole('textbox', { name: 'Quantité de 23760120040119' }), '30');
  await userEvent.click(add('Ajouter 2 articles'));
  await expect
    .poll(() => inBasket())
    .toEqual([
      ['TX-1', 48],
      ['TX-2', 30],
    ]);
});

test('beyond the limit of searches, unknown references are not said to be missing in the catalogue', async () => {
  await openPaste(Array.from({ length: 42 }, (_, at) => `RIEN-${at} 1`).join('\n'));
  await expect.element(page.getByText('Non recherchée').first()).toBeVisible();
  expect(page.getByText('Non recherchée').elements()).toHaveLength(2);
  expect(page.getByText('Pas au catalogue').elements()).toHaveLength(40);
});

test.each([
  ['characters', `${'Bonjour, '.repeat(111)}\n`.repeat(301), /dépasse 300\s000 caractères/],
  ['lines', 'a 1\n'.repeat(2000), /dépasse 2\s000 lignes/],
])('a text that has too many %s is not read, and stays in the field', async (_, more, error) => {
  const line = 'TX-1 5\n';
  await openPaste(line + more);
  const box = page.getByRole('textbox', { name: 'Références et quantités' });
  await expect.element(page.getByText(error)).toBeVisible();
  await expect.element(add('Ajouter')).toBeDisabled();
  await expect.element(box).toHaveValue(line + more);
  await paste(line);
  await expect.element(add('Ajouter 1 article')).toBeEnabled();
});

test('lines that were not understood stay to be corrected after the others are added', async () => {
  await openPaste('TX-1\t5\nTX-9\t3');
  await userEvent.click(add('Ajouter 1 article'));
  await expect.poll(() => inBasket()).toEqual([['TX-1', 5]]);
  await expect.element(page.getByText('Trouvées : 0, écartées : 2')).toBeVisible();
  await expect.element(page.getByText('Déjà au panier')).toBeVisible();
  const correction = page.getByRole('textbox', { name: 'Référence au lieu de TX-9' });
  await userEvent.fill(correction, 'TX-1');
  await userEvent.keyboard('{Enter}');
  // The pieces of an article that is already added are not added to it, which its row says.
  await expect.element(page.getByText('Trouvées : 0, écartées : 1')).toBeVisible();
  await expect.element(page.getByText('× 8')).toBeVisible();
  await expect.element(page.getByText('Déjà au panier')).toBeVisible();
  await page.getByRole('button', { name: 'Annuler' }).click();
  const question = page.getByRole('alertdialog', { name: /^Abandonner cette liste/ });
  await expect.element(question.getByText('Les lignes restantes ne seront pas ajoutées.')).toBeVisible();
  await question.getByRole('button', { name: 'Garder' }).click();
  await userEvent.fill(correction, 'TX-3');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(add('Ajouter 1 article'));
  await expect
    .poll(() => inBasket())
    .toEqual([
      ['TX-1', 5],
      ['TX-3', 3],
    ]);
  await expect.poll(() => page.getByRole('dialog').query()).toBeNull();
});

test('a list that is not added yet is not thrown away without a question', async () => {
  await openPaste('TX-1\t5');
  const question = page.getByRole('alertdialog', { name: /^Abandonner cette liste/ });
  await userEvent.keyboard('{Escape}');
  await question.getByRole('button', { name: 'Garder' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Références et quantités' })).toHaveValue('TX-1\t5');
  await page.getByRole('button', { name: 'Annuler' }).click();
  await question.getByRole('button', { name: 'Abandonner' }).click();
  await expect.poll(() => page.getByRole('dialog').query()).toBeNull();
  expect(inBasket()).toEqual([]);
});
