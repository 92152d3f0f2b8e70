import { field } from '#contract/field.ts';
import { translations } from '#contract/languages.ts';
import { orderAmounts, type BilledOrder, type OrderAmounts } from '#contract/rules/orders/amounts.ts';
import { paperFormatter } from '#contract/rules/papers/paper-formatter.ts';
import type { ExportColumn } from '../server-entity.ts';

const money = field.money({ required: true });

const amount =
  (name: keyof OrderAmounts): NonNullable<ExportColumn['value']> =>
  (row) =>
    orderAmounts(row as BilledOrder)[name];

/** The VAT rate of an order, and its VAT and total incl. VAT in cents. */
export const amountColumns: readonly ExportColumn[] = [
  {
    name: 'vat_rate',
    field: field.text(),
    headers: translations({ en: 'VAT rate', fr: 'Taux de TVA' }),
    value: (row, { language }) => paperFormatter(language).percent(orderAmounts(row as BilledOrder).vatRate),
  },
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
