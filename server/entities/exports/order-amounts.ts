import { field } from '#contract/field.ts';
import { translations } from '#contract/languages.ts';
import { dueOf, vatOf, withVat } from '#contract/rules/orders/amounts.ts';
import type { ExportColumn } from '../server-entity.ts';

const money = field.money({ required: true });

type Amounts = { total: number; amount_paid: number; status: string };

/** VAT, total incl. VAT and balance due of an order, in cents. Nothing is due for a canceled order. */
export const amountColumns: readonly ExportColumn[] = [
  {
    name: 'vat',
    field: money,
    headers: translations({ en: 'VAT', fr: 'TVA' }),
    value: (row, { vatRate }) => vatOf((row as Amounts).total, vatRate),
  },
  {
    name: 'total_incl_vat',
    field: money,
    headers: translations({ en: 'Total incl. VAT', fr: 'Total TTC' }),
    value: (row, { vatRate }) => withVat((row as Amounts).total, vatRate),
  },
  {
    name: 'due',
    field: money,
    headers: translations({ en: 'Balance due', fr: 'Reste dû' }),
    value: (row, { vatRate }) => {
      const { total, amount_paid, status } = row as Amounts;
      return status === 'Canceled' ? 0 : dueOf(total, amount_paid, vatRate);
    },
  },
];
