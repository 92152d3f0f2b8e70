import type { RoleName } from '#contract/access.ts';
import { askFile, numberIn } from './ask.ts';
import { differ, type ExpectedOrder } from './expected-money.ts';
import type { House } from './house.ts';
import type { Random } from './player.ts';

const headers = {
  en: {
    number: 'Order number',
    total: 'Total excl. VAT',
    paid: 'Amount paid',
    vat: 'VAT',
    gross: 'Total incl. VAT',
    due: 'Balance due',
    pieces: 'Pieces',
    line: 'Order line ID',
    quantity: 'Quantity',
    shipped: 'Pieces shipped',
  },
  fr: {
    number: 'N° de commande',
    total: 'Total HT',
    paid: 'Montant payé',
    vat: 'TVA',
    gross: 'Total TTC',
    due: 'Reste dû',
    pieces: 'Pièces',
    line: 'Identifiant de ligne',
    quantity: 'Quantité',
    shipped: 'Pièces expédiées',
  },
} as const;

const amounts = ['total', 'paid', 'vat', 'gross', 'due'] as const;

/** Checks the exported files of orders and lines, as CSV or XLSX, read by another program. */
export async function checkFiles(
  house: House,
  role: RoleName,
  orders: readonly ExpectedOrder[],
  random: Random,
): Promise<string[]> {
  const [language, format] = [random.oneOf(['en', 'fr'] as const), random.oneOf(['csv', 'xlsx'] as const)];
  const names = headers[language];
  const where = (list: string) => `the ${format} of ${list} of a ${role} in ${language}`;
  const read = async (list: string, key: string) => {
    const rows = await askFile(house, role, `${list}/export?language=${language}`, format);
    return (header: string, decimals: 0 | 2) =>
      new Map(rows.map((row) => [row[key] as string, numberIn(row[header], decimals)]));
  };
  const ofOrders = await read('orders', names.number);
  const ofLines = await read('orderlines', names.line);
  const lines = orders.flatMap((order) => order.lines);
  const right = (field: (typeof amounts)[number] | 'pieces') =>
    new Map(orders.map((order) => [order.number, order[field]]));
  const rightLines = (field: 'quantity' | 'shipped' | 'total') =>
    new Map(lines.map((line) => [line.id, line[field]]));
  return [
    ...amounts.flatMap((field) =>
      differ(`${where('orders')}, ${field}`, ofOrders(names[field], 2), right(field)),
    ),
    ...differ(`${where('orders')}, pieces`, ofOrders(names.pieces, 0), right('pieces')),
    ...differ(`${where('lines')}, total`, ofLines(names.total, 2), rightLines('total')),
    ...(['quantity', 'shipped'] as const).flatMap((field) =>
      differ(`${where('lines')}, ${field}`, ofLines(names[field], 0), rightLines(field)),
    ),
  ];
}
