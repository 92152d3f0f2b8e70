import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { extractText } from 'unpdf';
import type { Rows } from '#contract/registry.ts';
import type { House } from './house.ts';

/** What a dashboard shows for the last seven days: its tile and best customer as text, its table in cents. */
export async function readTurnover(
  page: Page,
  path: string,
): Promise<{ tile: string; top: string; orders: number; cents: number }> {
  await page.goto(path);
  await page.getByRole('button', { name: 'As a table' }).click();
  const days = page.getByRole('table').filter({ has: page.getByRole('columnheader', { name: 'Day' }) });
  await days.waitFor();
  const rows = await days
    .locator('tbody tr')
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));
  const sum = (column: number) =>
    rows.reduce((total, row) => total + Number(row[column]!.replaceAll(/[^\d]/g, '')), 0);
  const top = page.getByRole('row').filter({ hasText: 'Claire et fils' });
  return {
    tile: (await page.getByRole('link', { name: /^Turnover excl\. VAT, 7 days/ }).innerText())
      .split('\n')
      .at(-1)!,
    top: await top.getByRole('cell').last().innerText(),
    orders: sum(1),
    // Amounts are shown to the cent: €1,234.50.
    cents: sum(2),
  };
}

/** The text of a paper of the open order, downloaded as PDF, in one line. */
export async function readPaper(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: 'Papers' }).click();
  await page.getByRole('menuitem', { name }).click();
  const dialog = page.getByRole('dialog');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ]);
  const { text } = await extractText(new Uint8Array(await readFile(await download.path())), {
    mergePages: true,
  });
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  return text.replaceAll(/\s+/gu, ' ');
}

type Stock = { sum: number } & Pick<Rows['products'], 'reference' | 'on_hand' | 'allocated' | 'available'>;

/** The movements since the opening, as text, and for each product its stock and the sum of its movements. */
export async function readLedger(house: House): Promise<{ moved: string[]; stock: Stock[] }> {
  const all = async <N extends 'movements' | 'products'>(list: N) =>
    (await house.read<{ rows: Rows[N][] }>('admin', `/${list}?limit=100`)).rows;
  const movements = await all('movements');
  const products = await all('products');
  const sumOf = (reference: string) =>
    movements
      .filter((one) => one.reference === reference)
      .reduce((pieces, { quantity }) => pieces + quantity, 0);
  return {
    moved: movements
      .filter(({ cause }) => cause !== 'opening')
      .map(({ reference, cause, source, quantity }) => `${reference} ${cause} ${source}: ${quantity}`)
      .toSorted(),
    stock: products.map(({ reference, on_hand, allocated, available }) => ({
      reference,
      sum: sumOf(reference),
      on_hand,
      allocated,
      available,
    })),
  };
}

/** The sales of this year by article, as the report's CSV file says: pieces, and cents excl. VAT. */
export async function readSalesFile(page: Page): Promise<Record<string, { pieces: number; cents: number }>> {
  await page.goto('/reports/sales');
  await page.getByRole('button', { name: 'Export' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export as CSV' }).click(),
  ]);
  const [head = [], ...rows] = (await readFile(await download.path(), 'utf8'))
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => line.split(','));
  const column = (name: string) => head.indexOf(name);
  return Object.fromEntries(
    rows.map((row) => [
      row[column('Reference')]!,
      {
        pieces: Number(row[column('Pieces')]),
        cents: Math.round(Number(row[column('Turnover excl. VAT')]) * 100),
      },
    ]),
  );
}
