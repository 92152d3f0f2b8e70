import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { instantOf } from '#contract/rules/values/wall-clock.ts';
import { deviceTimezone, readTimezone } from '#src/session/timezone.ts';
import { ImportPage } from '#src/lists/import-page/import-page.tsx';
import { orders } from '#src/screens/lists/orders.tsx';
import { serveImport } from './import-server.ts';
import { loadWords } from './load-words.ts';
import { openAlone } from './open-alone.tsx';
import { signInAs } from './sign-in-as.ts';

const content = [
  'InvoiceNo,StockCode,Description,Quantity,InvoiceDate,UnitPrice,CustomerID,Country',
  '536365,85123A,WHITE HANGING HEART,6,2010-12-01 08:26,2.55,17850,United Kingdom',
  'C536379,D,Discount,-1,2010-12-01 09:41,27.50,14527,United Kingdom',
  '536370,POST,POSTAGE,3,2010-12-01 08:45,18.00,12583,France',
  '536414,22139,,56,2010-12-01 11:52,0.00,,United Kingdom',
].join('\n');

async function openWith(language: 'en' | 'fr') {
  await loadWords(language);
  const { screen } = await openAlone('/orders', '?import=1', () => <ImportPage list={orders} id="1" />);
  await userEvent.upload(
    document.querySelector<HTMLInputElement>('input[type=file]')!,
    new File([content], 'order-lines.csv'),
  );
  return screen;
}

beforeEach(async () => {
  vi.restoreAllMocks();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.clear();
  await page.viewport(1440, 900);
  signInAs('Admin');
});

test('a wholesaler’s columns are detected automatically', async () => {
  const { server } = serveImport();
  const screen = await openWith('en');
  const field = (name: string) => screen.getByLabelText(`Field of the column ${name}`);
  for (const [column, wanted] of [
    ['InvoiceNo', 'number'],
    ['StockCode', 'reference'],
    ['Description', 'description'],
    ['Quantity', 'quantity'],
    ['InvoiceDate', 'date_ordered'],
    ['UnitPrice', 'price'],
    ['CustomerID', 'customer_code'],
    ['Country', 'shipping_address'],
  ] as const) {
    await expect.element(field(column), { message: column }).toHaveValue(wanted);
  }
  await screen.getByRole('button', { name: 'Start the dry run' }).click();
  await expect.element(screen.getByRole('button', { name: 'Import 4 rows' })).toBeEnabled();
  expect(server.staged.get(3)!.cells).toMatchObject({ number: 'C536379', quantity: '-1', price: '27.50' });
});

test('the user chooses how to treat unusual rows, tries again, and sees them counted by kind', async () => {
  const { calls } = serveImport({
    decide: ({ cells }, options) => {
      const finding = (
        field: string,
        reason: 'canceled_order' | 'non_goods' | 'required',
        choice: string,
      ) => ({
        state: choice === 'skip' ? ('skip_chosen' as const) : ('error' as const),
        errors: [{ field, reason, value: cells[field] ?? '' }],
      });
      if (cells['quantity'] === '-1' && options.cancellations !== 'canceled')
        return finding('quantity', 'canceled_order', options.cancellations);
      if (cells['reference'] === 'POST' && options.non_goods !== 'keep')
        return finding('reference', 'non_goods', options.non_goods);
      if (cells['customer_code'] === '' && options.no_customer === '')
        return finding('customer_code', 'required', 'error');
      return { state: 'create' };
    },
  });
  const screen = await openWith('fr');
  await screen.getByRole('button', { name: 'Lancer l’essai à blanc' }).click();
  await expect.element(screen.getByText(/Commandes annulées\s:/)).toBeVisible();
  await expect.element(screen.getByText(/Sans «\sCode client\s»\s:/)).toBeVisible();
  await expect.element(screen.getByText(/3 lignes en erreur ne seront pas importées/)).toBeVisible();
  await expect
    .element(screen.getByText(/«\sPOST\s» n’est pas un article \(port, frais, etc\.\)/))
    .toBeVisible();

  const choose = (label: string, value: string) =>
    userEvent.selectOptions(screen.getByLabelText(label), value);
  await choose('Quantités négatives, commandes annulées', 'canceled');
  await expect.element(screen.getByRole('button', { name: 'Importer 2 lignes' })).toBeEnabled();
  await choose('Port, frais, etc.', 'skip');
  await expect.element(screen.getByRole('button', { name: /Ignorées par choix/ })).toMatchTextContent(/^1/);
  const customer = screen.getByLabelText('Client des commandes sans client');
  await userEvent.type(customer, 'COMPTOIR');
  const before = calls.filter((call) => call.path.endsWith('/check')).length;
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('button', { name: 'Importer 3 lignes' })).toBeEnabled();
  const checks = calls.filter((call) => call.path.endsWith('/check'));
  expect(checks).toHaveLength(before + 1);
  expect(checks.at(-1)!.body).toMatchObject({
    options: {
      cancellations: 'canceled',
      non_goods: 'skip',
      no_customer: 'COMPTOIR',
      unknown_customers: 'error',
    },
  });
});

const zone = readTimezone() ?? deviceTimezone();

test('errors wrap within the visible part of a wide table, and a date without a time shows none', async () => {
  serveImport({
    decide: ({ row, cells }) => ({
      state: 'error',
      values: { date_ordered: instantOf(`2026-04-03T${row % 2 === 0 ? '00:00' : '08:26'}:00`, zone) },
      errors: [
        {
          field: 'customer_code',
          reason: 'unknown',
          value: `${cells['customer_code']} ${'Canal '.repeat(8)}`,
        },
      ],
    }),
  });
  const screen = await openWith('fr');
  await screen.getByRole('button', { name: 'Lancer l’essai à blanc' }).click();
  const grid = screen.getByRole('grid', { name: 'Lignes du fichier' });
  await expect.element(grid.getByText(/choisissez sous/).first()).toBeVisible();
  const table = grid.element();
  expect(table.scrollWidth, 'the table is wider than what is visible').toBeGreaterThan(table.clientWidth);
  const isWithin = () => {
    const { right } = table.getBoundingClientRect();
    return grid
      .getByText(/choisissez sous/)
      .elements()
      .every((one) => one.getBoundingClientRect().right <= right);
  };
  expect(isWithin()).toBe(true);
  table.scrollTo({ left: table.scrollWidth });
  await expect.poll(isWithin).toBe(true);
  await expect.element(grid.getByRole('gridcell', { name: '03/04/2026', exact: true }).first()).toBeVisible();
  await expect.element(grid.getByRole('gridcell', { name: /^03\/04\/2026.08:26$/ }).first()).toBeVisible();
});
