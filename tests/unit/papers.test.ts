import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeBars } from '#contract/rules/codes/code-bars.ts';
import { deliveryNoteOf, nextDeliveryNote } from '#contract/rules/orders/delivery-note-number.ts';
import { lineCodeOf, parseLineCode } from '#contract/rules/orders/line-code.ts';
import { orderNumbersIn, parseOrderCode } from '#contract/rules/orders/order-code.ts';
import { paperFormatter } from '#contract/rules/papers/paper-formatter.ts';
import { runningHeadOf, type Paper } from '#contract/rules/papers/paper.ts';
import { paperFrame } from '#contract/rules/papers/paper-frame.ts';
import type { PaperSource } from '#contract/rules/papers/paper-source.ts';
import { wrapText } from '#server/services/papers/wrap-text.ts';

const noCompany = {
  name: '',
  legal_notice: '',
  address: '',
  siret: '',
  vat_number: '',
  phone: '',
  email: '',
  logo: '',
};
const paper = {} as Paper;

test('wrapping loses no character and makes no line too wide', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc.integer({ min: 8, max: 60 }),
      (text, width) => {
        const lines = wrapText(text, width, (line) => line.length);
        const bare = (some: string) =>
          wrapText(some, Infinity, () => 0)
            .join('')
            .replaceAll(/\s/gu, '');
        expect(lines.join('').replaceAll(/\s/gu, '')).toBe(bare(text));
        for (const line of lines) {
          const isOneSign = [...new Intl.Segmenter().segment(line)].length === 1;
          expect(line.length <= width || isOneSign).toBe(true);
        }
      },
    ),
  );
});

test('a word longer than a line is divided, others move to the next line', () => {
  const widthOf = (line: string) => line.length;
  expect(wrapText('Réf ABCDEFGHIJKLMNOP fin', 8, widthOf)).toEqual(['Réf', 'ABCDEFGH', 'IJKLMNOP', 'fin']);
  expect(wrapText('un deux\n\ntrois', 20, widthOf)).toEqual(['un deux', '', 'trois']);
});

test('emoji, which the fonts lack, are left out; signs that they have stay', () => {
  expect(wrapText('Logo® en noir, merci 🙏🏽☕️ 🇫🇷', 80, (line) => line.length)).toEqual([
    'Logo® en noir, merci',
  ]);
});

test('the bars of a code are those of Code 128, without a gap at the edges', () => {
  const { bars, width } = codeBars('A');
  // Start B, A, check symbol, stop: ISO/IEC 15417.
  const widths = bars.flatMap((bar, at) => {
    const before = bars[at - 1];
    return before ? [bar.x - before.x - before.width, bar.width] : [bar.width];
  });
  expect(widths.join('')).toBe('2112141113231311232331112');
  expect(width).toBe(46);
});

test('the code of a line names its order and position, and no other text is one', () => {
  const code = lineCodeOf({ order_number: '2026-000139', position: 7 });
  expect(code).toBe('2026-000139-07');
  expect(parseLineCode(code)).toEqual({ number: '2026-000139', position: 7 });
  expect(lineCodeOf({ order_number: 'CMD 12', position: 7 })).toBe('');
  for (const text of ['2026-000139', 'B-07-3-02', '3760120040115', ''])
    expect(parseLineCode(text)).toBeNull();
});

test('each shipment of an order has a delivery note number of its own', () => {
  const order = { status: 'Pending' as const, number: '2026-000139', delivery_note: '' };
  const first = nextDeliveryNote(order);
  expect(first).toBe('BL-2026-000139');
  const second = nextDeliveryNote({ ...order, delivery_note: first });
  expect([second, nextDeliveryNote({ ...order, delivery_note: second })]).toEqual([
    'BL-2026-000139-2',
    'BL-2026-000139-3',
  ]);
  // Imported as shipped, without a stored number.
  expect(deliveryNoteOf({ ...order, status: 'Completed' })).toBe('BL-2026-000139');
});

test('a head or footer of which a part is empty does not end with a separator', () => {
  const head = { title: 'Bon de livraison', number: 'BL-1', order: { label: '', code: '1' } };
  const to = { key: 'to', label: '', text: '', title: 'Mairie' };
  expect(runningHeadOf({ ...paper, ...head, fields: [to] })).toBe('Bon de livraison · BL-1 · 1 · Mairie');
  expect(runningHeadOf({ ...paper, ...head, fields: [] })).toBe('Bon de livraison · BL-1 · 1');
  expect(runningHeadOf({ ...paper, ...head, number: '1', fields: [] })).toBe('Bon de livraison · 1');
  const footerOf = (company: object) =>
    paperFrame('fr', { order: { number: '1' }, company: { ...noCompany, ...company } } as PaperSource).footer;
  expect(footerOf({ name: 'Atelier' })).toEqual(['Atelier']);
  expect(footerOf({ name: 'Atelier', legal_notice: 'SAS', vat_number: 'FR1' })).toEqual([
    'Atelier · SAS',
    'TVA FR1',
  ]);
  expect(footerOf({ siret: '732829320' })).toEqual(['SIREN\u00A0732\u00A0829\u00A0320']);
});

test('a promised day is the same west of Greenwich', () => {
  expect(paperFormatter('fr', 'America/Martinique').day('2026-06-12')).toBe('12\u00A0juin\u00A02026');
  expect(paperFormatter('en', 'Pacific/Auckland').day('2026-06-12')).toBe('12\u00A0June\u00A02026');
});

test('the code of an order is read in any case, with spaces, with and without the dash of its prefix', () => {
  const order = { number: '2026-000139', position: null };
  for (const text of [
    '2026-000139',
    ' 2026 - 000139 ',
    'bl-2026-000139',
    'BL 2026-000139',
    'Bl2026–000139',
    'BL-2026-000139-2',
  ])
    expect(parseOrderCode(text), text).toEqual(order);
  expect(parseOrderCode('2026–000139-07 ')).toEqual({ number: '2026-000139', position: 7 });
  for (const text of ['2026-139', 'AR-2026-000139', '2026-000139-1', 'TX-1042', '']) {
    expect(parseOrderCode(text), text).toBeNull();
  }
});

test.each([
  ['2026000386', ['2026-000386']],
  ['n° CMD-2026-000386', ['2026-000386']],
  ['Commande n°2026 000386', ['2026-000386']],
  ['№ 2026-000386', ['2026-000386']],
  ['#BL-2026-000386-2', ['2026-000386']],
  ['N°386', ['2026-000386', '2025-000386']],
  ['#386', ['2026-000386', '2025-000386']],
  ['cmd 386', ['2026-000386', '2025-000386']],
  ['386', []],
  ['1999000386', []],
  ['3760123456781', []],
  ['N-386', []],
  ['#TX-1042', []],
  ['', []],
])('%j may mean the orders %j', (text, numbers) => {
  expect(orderNumbersIn(text, 2026)).toEqual(numbers);
});
