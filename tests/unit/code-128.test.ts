import fc from 'fast-check';
import { expect, test } from 'vitest';
import { code128Widths, encodeCode128 } from '#src/ui/code-128.ts';

/** Every pattern of the symbology by its symbol, read from the drawn code. */
const patterns = new Map<number, string>();
for (let code = 32; code <= 126; code++) {
  const bars = code128Widths(String.fromCharCode(code));
  patterns.set(code - 32, bars.slice(6, 12).join(''));
}

/** Reads a drawn code as a scanner does: by widths only, checking the checksum. */
function read(bars: readonly number[]): string {
  const known = new Map([...patterns].map(([symbol, widths]) => [widths, symbol]));
  const others: Record<string, number> = {
    '113141': 99,
    '114131': 100,
    '211214': 104,
    '211232': 105,
    '114113': 95,
    '114311': 96,
    '411113': 97,
    '411311': 98,
    '311141': 101,
    '411131': 102,
  };
  const chunks = Array.from({ length: (bars.length - 7) / 6 }, (_, at) =>
    bars.slice(at * 6, at * 6 + 6).join(''),
  );
  const symbols = chunks.map((widths) => known.get(widths) ?? others[widths] ?? NaN);
  expect(bars.slice(-7).join('')).toBe('2331112');
  const check = symbols.pop();
  expect(symbols.reduce((sum, symbol, at) => sum + symbol * Math.max(1, at), 0) % 103).toBe(check);
  let text = '';
  let digits = symbols[0] === 105;
  for (const symbol of symbols.slice(1)) {
    if (digits && symbol === 100) digits = false;
    else if (!digits && symbol === 99) digits = true;
    else text += digits ? String(symbol).padStart(2, '0') : String.fromCharCode(symbol + 32);
  }
  return text;
}

test('each pattern is 11 modules wide, with an even number of bar modules, and all patterns differ', () => {
  expect(new Set(patterns.values()).size).toBe(95);
  for (const widths of patterns.values()) {
    const each = [...widths].map(Number);
    expect(each.reduce((sum, width) => sum + width)).toBe(11);
    expect((each[0]! + each[2]! + each[4]!) % 2).toBe(0);
  }
});

test('an order number uses digit pairs where possible', () => {
  expect(encodeCode128('2026-000139')).toEqual([
    105,
    20,
    26,
    100,
    13,
    99,
    0,
    1,
    39,
    (105 + 20 + 52 + 300 + 52 + 495 + 0 + 7 + 312) % 103,
    106,
  ]);
});

test('every encoded text can be decoded again', () => {
  const printable = fc.string({
    unit: fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code)),
    minLength: 1,
    maxLength: 30,
  });
  fc.assert(
    fc.property(fc.oneof(printable, fc.stringMatching(/^[A-C]?\d{1,14}[A-C]?$/)), (text) => {
      expect(read(code128Widths(text))).toBe(text);
    }),
  );
});

test('a character without a symbol is refused', () => {
  expect(() => encodeCode128('é')).toThrow(RangeError);
});
