import { expect, test } from 'vitest';
import { kindOfCode } from '#src/scan/kind-of-code.ts';

const order = (position: number | null = null) => ({ kind: 'order', number: '2026-000139', position });

test.each([
  ['2026-000139', order()],
  ['2026-000139-01', order(1)],
  ['BL-2026-000139', order()],
  ['BL-2026-000139-2', order()],
  ['2026-000139-1', null],
  ['2026-123456789', { kind: 'order', number: '2026-123456789', position: null }],
  ['2026-1', null],
  ['b-02-1-04', { kind: 'location', location: 'B-02-1-04' }],
  ['1234567890'.repeat(4), { kind: 'badge' }],
  ['4006381333931', null],
  ['TX-1042', null],
])('%s', (code, kind) => {
  expect(kindOfCode([code])).toEqual(kind);
});

test('a location of the current work has any form', () => {
  expect(kindOfCode(['quai 3'], ['Quai 3'])).toEqual({ kind: 'location', location: 'QUAI 3' });
});
