import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeBars } from '#contract/rules/codes/code-bars.ts';
import { deliveryNoteOf, nextDeliveryNote } from '#contract/rules/orders/delivery-note-number.ts';
import { lineCodeOf, parseLineCode } from '#contract/rules/orders/line-code.ts';
import { orderNumbersIn, parseOrderCode } from '#contract/rules/orders/order-code.ts';
import { offeredPapers } from '#contract/rules/papers/offered-papers.ts';
import { markingText } from '#contract/rules/papers/marking-text.ts';
import { paperFormatter } from '#contract/rules/papers/paper-formatter.ts';
import { buildPaper } from '#contract/rules/papers/build-paper.ts';
import { runningHeadOf, type Paper } from '#contract/rules/papers/paper.ts';
import { paperFrame } from '#contract/rules/papers/paper-frame.ts';
import type { PaperSource } from '#contract/rules/papers/paper-source.ts';
import { paperWords } from '#contract/rules/papers/paper-words.ts';
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

test('a canceled order has only a confirmation, whose title and running head say so', () => {
  expect(offeredPapers('Manager', { status: 'Canceled', total: 100 })).toEqual(['confirmation']);
  const addresses = { customer_name: '', shipping_address: '', billing_address: '' };
  const order = { ...addresses, status: 'Canceled', canceled_at: '2026-06-11T08:00:00.000Z', total: 0 };
  const source = sourceOf({ ...order, amount_paid: 0 }, []);
  const paid = { ...source, company: { ...source.company, payment_terms: '30 jours', iban: 'FR76' } };
  const built = buildPaper('confirmation', paid);
  expect(built.title).toBe('Commande annulée');
  expect(built.subtitle).toMatch(/^annulée le 11/u);
  expect(runningHeadOf(built)).toContain('Commande annulée');
  expect(built.notes).toEqual([]);
});

test('a promised day is the same west of Greenwich', () => {
  expect(paperFormatter('fr', 'America/Martinique').day('2026-06-12')).toBe('12\u00A0juin\u00A02026');
  expect(paperFormatter('en', 'Pacific/Auckland').day('2026-06-12')).toBe('12\u00A0June\u00A02026');
});

const line = {
  id: 'l',
  order_number: '1',
  reference: 'R',
  description: '',
  marking: '',
  position: 1,
  price: 100,
};
const sourceOf = (order: object, lines: object[]) =>
  ({
    order: {
      number: '1',
      status: 'Pending',
      language: 'fr',
      date_ordered: '2026-06-10T08:00:00.000Z',
      vat_millipercent: 20_000,
      ...order,
    },
    lines: lines.map((one) => ({ ...line, ...one })),
    jobs: [],
    company: { ...noCompany, language: '' },
    reader: 'fr',
    now: '2026-06-11T08:00:00.000Z',
    printedBy: '',
  }) as unknown as PaperSource;

test('the delivered pieces in total stand in the column of the delivered ones', () => {
  const whole = { quantity: 6, ordered: 6, shipped: 6, backordered: 0 };
  const order = { status: 'Shipped', customer_name: '', shipping_address: '', delivery_note: 'BL-1' };
  const note = buildPaper(
    'delivery-note',
    sourceOf(order, [whole, { ...whole, ordered: 8, backordered: 2 }]),
  );
  const column = note.columns.findIndex(({ key }) => key === 'delivered');
  const total = note.rows.at(-1)!.cells.map((cell) => (cell.kind === 'text' ? cell.lines : []));
  expect(total.map((texts) => texts.map(({ text }) => text).join())).toEqual([
    'Pièces livrées',
    '',
    '12',
    '',
  ]);
  expect(total[column]![0]!.text).toBe('12');
  expect(note.sums).toEqual([]);
});

test.each([
  [{ promised_on: '2026-06-19', wanted_on: '2026-06-12' }, 'promise pour le 19\u00A0juin\u00A02026'],
  [{ promised_on: null, wanted_on: '2026-06-12' }, 'souhaitée le 12\u00A0juin\u00A02026'],
  [{ promised_on: null, wanted_on: null }, null],
])('papers name the promised day, or else the wanted one: %j', (days, text) => {
  const addresses = { customer_name: '', shipping_address: '', billing_address: '', customer_code: '' };
  const source = sourceOf({ ...days, ...addresses, total: 0, amount_paid: 0 }, []);
  expect(buildPaper('confirmation', source).subtitle.split('\n')[1] ?? null).toBe(text);
  const size = buildPaper('pick-list', source).fields.find(({ key }) => key === 'size')!;
  expect(size.text.split('\n')[1] ?? null).toBe(text);
});

test.each([
  [{ picked: 0 }, 0, [], 10],
  [{ picked: 4 }, 0, ['4 prélevées'], 6],
  [{ picked: 4 }, 2, ['4 en stock, 2 en attente de stock', '4 prélevées'], 6],
  [{ picked: 4 }, 6, ['6 en attente de stock', '4 prélevées'], 6],
  [{ picked: 10 }, 0, ['10 prélevées'], 0],
  [{ picked: 4, prep_state: 'short', short_accepted: true }, 6, ['4 prélevées', 'Manquant accepté'], 0],
  [{ picked: 4, prep_state: 'to pick', short_accepted: true }, 6, ['4 prélevées'], 6],
])(
  'a pick list says what is left of a line, and what of that is in stock: %j, %i wait',
  (state, waits, texts, left) => {
    const order = { customer_name: '', customer_code: '', promised_on: null, wanted_on: null };
    const whole = { quantity: 10, ordered: 10, shipped: 0, prep_state: 'to pick', short_accepted: false };
    const source = { ...sourceOf(order, [{ ...whole, ...state }]), waiting: new Map([['l', waits]]) };
    const { rows, sums } = buildPaper('pick-list', source);
    const [tick, , article, , pieces] = rows[0]!.cells;
    expect(tick).toEqual({ kind: 'tick', isDone: left === 0 });
    const lines = article!.kind === 'text' ? article!.lines.map(({ text }) => text) : [];
    expect(lines.filter((text) => /stock|prélevée|Manquant/u.test(text))).toEqual(texts);
    expect(pieces).toMatchObject({ lines: [{ text: '10' }] });
    expect(sums.map(({ value }) => value)).toEqual([String(left)]);
  },
);

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

test('a paper names a marking of the form in its own language, also where pieces left without it', () => {
  const pieces = { marking: 'Sérigraphie, dos, 2 coul.', pieces: 5 };
  const textOf = (unmarked: number) =>
    markingText({ ...pieces, unmarked }, paperWords.en, paperFormatter('en'));
  expect(textOf(0)).toBe('Screen printing, dos, 2 col.');
  expect(textOf(2)).toContain('Screen printing, dos, 2 col.');
});
