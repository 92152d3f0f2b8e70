import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RowState } from '#contract/files/import-reasons.ts';
import { usualNonGoods } from '#contract/files/non-goods.ts';
import { readAll } from '../unit/make-import-files.ts';
import { importFile, rowsOf } from './import-file.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';
import { centsOf, sumOf, wholesalerLines, type SheetLine } from './wholesaler-lines.ts';

const isBack = (line: SheetLine) => (line[3] as number) < 0;
const isNoGoods = (line: SheetLine) =>
  usualNonGoods.some((code) => code.toUpperCase() === String(line[1]).trim().toUpperCase());

/** How lines are handled when returns and lines that are not goods are skipped, and missing customers have no rule. */
function expected(line: SheetLine): [RowState, ...string[]] {
  const isCanceled = String(line[0]).startsWith('C');
  const aside = [
    ...(isBack(line) ? [`quantity ${isCanceled ? 'canceled_order' : 'negative_quantity'}`] : []),
    ...(isNoGoods(line) ? ['reference non_goods'] : []),
  ];
  if (aside.length > 0) return ['skip_chosen', ...aside.toSorted()];
  return line[6] == null ? ['error', 'customer_code required'] : ['create'];
}

describe.each(databaseKinds)('options for a wholesaler’s lines on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
  });
  afterAll(() => t.close());

  const storedTotal = async (status: 'Completed' | 'Canceled') => {
    const { total } = await t.db.read
      .selectFrom('orders')
      .select((eb) => eb.fn.sum<number | null>('total').as('total'))
      .where('status', '=', status)
      .executeTakeFirstOrThrow();
    return total ?? 0;
  };

  it(
    'lines are skipped by name or by option, the rest is imported exact to the cent, and options apply to later lines',
    { timeout: 120_000 },
    async () => {
      const { content, sheet } = wholesalerLines(5000);
      const table = await readAll(content, 'order-lines.xlsx');
      const file = { entity: 'orders' as const, content: table, name: 'order-lines.xlsx' };
      const lax = {
        number_mark: 'point',
        unknown_customers: 'create',
        unknown_articles: 'create',
      } as const;
      const first = await importFile(t, {
        ...file,
        options: { ...lax, cancellations: 'skip', non_goods: 'skip' },
      });
      const rows = await rowsOf(t, first.id);
      expect(
        rows.map(({ state, errors }) => [
          state,
          ...errors.map(({ field, reason }) => `${field} ${reason}`).toSorted(),
        ]),
      ).toEqual(sheet.map(expected));
      const stays = (line: SheetLine) => expected(line)[0] === 'create';
      expect(first.result).toMatchObject({
        created: sheet.filter(stays).length,
        skipped: sheet.filter((line) => !stays(line)).length,
      });
      expect(await storedTotal('Completed')).toBe(sumOf(sheet.filter(stays)));
      expect(await storedTotal('Canceled')).toBe(0);

      const rest = await importFile(t, {
        ...file,
        options: { ...lax, cancellations: 'canceled', non_goods: 'keep', no_customer: 'COMPTOIR' },
      });
      expect(rest.result).toMatchObject({
        created: sheet.filter((line) => !stays(line)).length,
        skipped_existing: sheet.filter(stays).length,
        skipped: 0,
      });
      expect(await storedTotal('Completed')).toBe(sumOf(sheet.filter((line) => !isBack(line))));
      expect(await storedTotal('Canceled')).toBe(
        -sheet.filter(isBack).reduce((sum, line) => sum + centsOf(line), 0),
      );
      expect(t.errors).toEqual([]);
    },
  );
});
