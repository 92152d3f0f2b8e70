import { expect, test } from 'vitest';
import type { Rows } from '#contract/registry.ts';
import { scanOf } from '#src/scan/scan.ts';
import { interpretScan } from '#src/screens/picking/interpret-scan.ts';
import { isToPick, stopsToPick, sortByLocation, tallyOf, type Line } from '#src/screens/picking/pick-list.ts';
import { chooseNextOrder } from '#src/screens/picking/next-order.ts';
import { currentLine, startPosition } from '#src/screens/picking/picking-step.ts';

/** The whole catalogue has no match for the code. */
const none = { match: null, articles: [] };
const line = (id: string, location: string, over: Partial<Line> = {}): Line =>
  ({
    id,
    location,
    position: 1,
    reference: `REF-${id}`,
    product_reference: `REF-${id}`,
    barcode: '',
    quantity: 5,
    picked: 0,
    prep_state: 'to pick',
    marking: '',
    marked: 0,
    ...over,
  }) as Line;

test('the walk is sorted by location; lines to pick come from here on, then the ones left behind', () => {
  const lines = [
    line('c', 'C-01-1-01'),
    line('a', 'A-02-1-01'),
    line('b', 'A-10-1-01', { prep_state: 'picked' }),
    line('d', ''),
  ];
  const stops = sortByLocation(lines);
  expect(stops.map((one) => one.id)).toEqual(['a', 'b', 'c', 'd']);
  expect(stopsToPick(stops, null).map((one) => one.id)).toEqual(['a', 'c', 'd']);
  expect(stopsToPick(stops, 'c').map((one) => one.id)).toEqual(['d', 'a']);
  expect(currentLine(stops, startPosition)?.id).toBe('a');
  expect(currentLine(stops, { lineId: 'b', step: { name: 'right', label: null } })?.id).toBe('b');
  expect(currentLine([line('x', '', { prep_state: 'packed' })], startPosition)).toBeNull();
});

test('lines are counted by their remaining work', () => {
  const states: Line['prep_state'][] = ['to pick', 'picked', 'short', 'to mark', 'marked', 'packed'];
  const lines = states.map((prep_state) => line(prep_state, '', { prep_state }));
  expect(tallyOf(lines)).toEqual({ toPick: 1, picked: 4, short: 1, toMark: 1, packable: 2, packed: 1 });
});

test('a scan is the right article, another one of the order, a location, an order or unknown', () => {
  const here = line('a', 'B-07-3-02', { barcode: '3760123456789', reference: 'TX-1042-BLE' });
  const other = line('b', 'B-07-3-03', { barcode: '3760123456796', reference: 'TX-1042-NOI' });
  const context = { stops: [here, other], current: here, hasPiecesLeft: isToPick, catalogueMatches: none };
  const read = (text: string) => interpretScan(scanOf(text, 'scanner'), context);
  const right = { kind: 'right', line: here, pieces: 1 };
  expect(read('3760123456789')).toMatchObject(right);
  expect(read('tx-1042-ble')).toMatchObject(right);
  expect(read('REF-a')).toMatchObject(right);
  expect(read('TX-1042-NOI')).toMatchObject({ kind: 'other line', line: other });
  expect(read('b-07-3-03')).toMatchObject({ kind: 'location', location: 'B-07-3-03' });
  expect(read('AA-12-1-04')).toMatchObject({ kind: 'location', location: 'AA-12-1-04' });
  expect(read('2026-000139')).toMatchObject({ kind: 'order', number: '2026-000139' });
  expect(read('PO-0720-VER-L')).toMatchObject({ kind: 'unknown', code: 'PO-0720-VER-L' });
});

test('the code of a line on paper opens that line and counts nothing; that of another order means the order', () => {
  const here = line('a', 'B-07-3-02', { order_number: '2026-000139', position: 1 });
  const other = line('b', 'B-07-3-03', { order_number: '2026-000139', position: 12 });
  const context = { stops: [here, other], current: here, hasPiecesLeft: isToPick, catalogueMatches: none };
  const read = (text: string) => interpretScan(scanOf(text, 'scanner'), context);
  expect(read('2026-000139-12')).toEqual({ kind: 'opened', line: other });
  expect(read('2026-000139-03')).toMatchObject({ kind: 'order', number: '2026-000139' });
  expect(read('2026-000140-01')).toMatchObject({ kind: 'order', number: '2026-000140' });
});

test('an article on two lines matches the one that is still to pick', () => {
  const same = { reference: 'TX-1', product_reference: 'TX-1', barcode: '3760123456789' };
  const done = line('a', '', { ...same, prep_state: 'picked' });
  const open = line('b', '', same);
  const read = (current: Line | null) =>
    interpretScan(scanOf('3760123456789', 'scanner'), {
      stops: [done, open],
      current,
      hasPiecesLeft: isToPick,
      catalogueMatches: none,
    });
  const right = { kind: 'right', line: open, pieces: 1 };
  expect(read(null)).toMatchObject(right);
  expect(read(done)).toMatchObject(right);
});

test('what an article is does not depend on the step: other line, all picked, or declared short', () => {
  const here = line('a', 'A-01-1-01', { prep_state: 'picked', picked: 5 });
  const next = line('b', 'A-02-1-01');
  const later = line('c', 'A-03-1-01');
  const short = line('d', 'A-04-1-01', { prep_state: 'short', picked: 1 });
  for (const current of [here, next, null]) {
    const context = {
      stops: [here, next, later, short],
      current,
      hasPiecesLeft: isToPick,
      catalogueMatches: none,
    };
    const read = (text: string) => interpretScan(scanOf(text, 'scanner'), context);
    expect(read('REF-a')).toMatchObject({ kind: 'already picked', line: here });
    expect(read('REF-b')).toMatchObject({ kind: 'right', line: next, pieces: 1 });
    expect(read('REF-c')).toMatchObject({ kind: 'other line', line: later });
    expect(read('REF-d')).toMatchObject({ kind: 'declared short', line: short });
  }
});

test('an article that was declared short counts once its line is on screen, unless another line still needs it', () => {
  const same = { reference: 'TX-1', product_reference: 'TX-1', barcode: '3760123456789' };
  const short = line('a', '', { ...same, prep_state: 'short', picked: 1, quantity: 5 });
  const open = line('b', '', same);
  const read = (stops: Line[], current: Line | null) =>
    interpretScan(scanOf('3760123456789', 'scanner'), {
      stops,
      current,
      hasPiecesLeft: isToPick,
      catalogueMatches: none,
    });
  expect(read([short], short)).toMatchObject({ kind: 'right', line: short, pieces: 1 });
  expect(read([short], null)).toMatchObject({ kind: 'declared short', line: short });
  expect(read([short, open], short)).toMatchObject({ kind: 'right', line: open });
  const isMarked = { ...short, marked: 5 };
  expect(read([isMarked], isMarked)).toMatchObject({ kind: 'declared short' });
});

test('the next order is the user’s own, else the most urgent one that is unclaimed and not blocked', () => {
  const actor = { username: 'ines', role: 'Preparer', permissions: [] } as const;
  const now = '2026-06-12T14:00:00.000Z';
  const order = (id: string, over: Partial<Rows['orders']>) =>
    ({
      id,
      status: 'Pending',
      ready: false,
      preparation: 'tt',
      claimed_by: '',
      claimed_at: null,
      date_ordered: `2026-06-1${id}T08:00:00.000Z`,
      ...over,
    }) as Rows['orders'];
  const choose = (orders: Rows['orders'][], except = '') => chooseNextOrder(orders, except, actor, now)?.id;
  const free = [
    order('1', { preparation: 'mm' }),
    order('2', {}),
    order('0', { status: 'Shipped' }),
    order('3', {}),
  ];
  expect(choose(free)).toBe('2');
  expect(choose(free, '2')).toBe('3');
  expect(choose([...free, order('8', { wanted_on: '2026-06-20' })])).toBe('8');
  const promised = order('9', { promised_on: '2026-06-30' });
  expect(choose([...free, promised, order('8', { wanted_on: '2026-06-20' })])).toBe('9');
  expect(choose([...free, order('9', { claimed_by: 'ines', claimed_at: now })])).toBe('9');
  const busy = order('1', { claimed_by: 'theo', claimed_at: '2026-06-12T13:50:00.000Z' });
  expect(choose([busy])).toBeUndefined();
  const idle = { ...busy, claimed_at: '2026-06-12T13:20:00.000Z' };
  expect(choose([idle])).toBe('1');
  expect(choose([idle, order('2', {})])).toBe('2');
  expect(choose([order('4', { preparation: 'ds', ready: true })])).toBe('4');
});
