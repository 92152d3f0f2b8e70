import { field } from '#contract/field.ts';
import { translations } from '#contract/languages.ts';
import { orderAmounts, type BilledOrder, type OrderAmounts } from '#contract/rules/orders/amounts.ts';
import type { ExportColumn } from '../server-entity.ts';

const money = field.money({ required: true });

const amount =
  (name: keyof OrderAmounts): NonNullable<ExportColumn['value']> =>
  (row, { vatRate }) =>
    orderAmounts(row as BilledOrder, vatRate)[name];

/** VAT and total incl. VAT of an order, in cents. */
export const amountColumns: readonly ExportColumn[] = [
  {
    name: 'vat',
    field: money,
    headers: translations({ en: 'VAT', fr: 'TVA' }),
    value: amount('vat'),
  },
  {
    name: 'total_incl_vat',
    field: money,
    headers: translations({ en: 'Total incl. VAT', fr: 'Total TTC' }),
    value: amount('gross'),
  },
];
