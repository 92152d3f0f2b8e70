import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addKeyPress,
  endsScan,
  fieldLimits,
  noBurst,
  pageLimits,
  type Burst,
  type BurstLimits,
  type KeyPress,
} from '#src/scan/keystroke-burst.ts';

const press = (key: string, at: number, over: Partial<KeyPress> = {}): KeyPress => ({
  key,
  at,
  code: /\d/.test(key) ? `Digit${key}` : `Key${key.toUpperCase()}`,
  shift: false,
  repeat: false,
  chord: false,
  ...over,
});

function type(text: string, gaps: readonly number[], limits: BurstLimits): { burst: Burst; end: number } {
  let at = 1000;
  let burst = noBurst;
  for (const [index, key] of [...text].entries()) {
    if (index > 0) at += gaps[(index - 1) % gaps.length]!;
    burst = addKeyPress(burst, press(key, at), limits);
  }
  return { burst, end: at + gaps.at(-1)! };
}

test('keys at the speed of a scanner are a scan', () => {
  for (const gaps of [[0], [1], [8], [25], [30, 33]]) {
    const { burst, end } = type('3760123456789', gaps, fieldLimits);
    expect(burst.text).toBe('3760123456789');
    expect(endsScan(burst, end, fieldLimits)).toBe(true);
  }
  const slow = type('3760123456789', [55], pageLimits);
  expect(endsScan(slow.burst, slow.end, pageLimits)).toBe(true);
});

test('keys at human speed are not a scan', () => {
  const gaps = fc.array(fc.integer({ min: 61, max: 400 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9]{4,20}$/), gaps, (text, pace) => {
      const { burst, end } = type(text, pace, pageLimits);
      expect(endsScan(burst, end, pageLimits)).toBe(false);
    }),
  );
  // Two keys in quick succession do not turn a word into a scan.
  const rolled = type('bonjour', [110, 12, 95, 20], fieldLimits);
  expect(endsScan(rolled.burst, rolled.end, fieldLimits)).toBe(false);
});

test('one gap up to 120 ms does not split a scan, two do', () => {
  const even = Array.from({ length: 13 }, () => 30);
  for (const limits of [fieldLimits, pageLimits]) {
    const isScan = (gaps: number[]) => {
      const { burst, end } = type('3760123456789', gaps, limits);
      return burst.text === '3760123456789' && endsScan(burst, end, limits);
    };
    for (let at = 0; at < 13; at++) {
      expect(isScan(even.with(at, 90))).toBe(true);
      expect(isScan(even.with(at, 120))).toBe(true);
      expect(isScan(even.with(at, 121))).toBe(false);
      if (at > 0) expect(isScan(even.with(at, 90).with(0, 90))).toBe(false);
    }
  }
});

test('too few keys, a late Enter or a held key are not a scan', () => {
  const short = type('123', [5], pageLimits);
  expect(endsScan(short.burst, short.end, pageLimits)).toBe(false);
  const late = type('3760123456789', [5], pageLimits);
  expect(endsScan(late.burst, late.end + 500, pageLimits)).toBe(false);
  const held = [0, 30, 60, 90, 120].reduce(
    (burst, at) => addKeyPress(burst, press('1', at, { repeat: at > 0 }), pageLimits),
    noBurst,
  );
  expect(held.count).toBe(0);
});

test('a pause or a shortcut resets the buffer, and earlier keys are not part of the code', () => {
  let burst = addKeyPress(noBurst, press('x', 0), pageLimits);
  for (const [index, key] of [...'12345678'].entries())
    burst = addKeyPress(burst, press(key, 1000 + index * 5), pageLimits);
  expect(burst.text).toBe('12345678');
  expect(addKeyPress(burst, press('a', 1045, { chord: true }), pageLimits)).toBe(noBurst);
  expect(addKeyPress(burst, press('Shift', 1045), pageLimits).text).toBe('12345678');
  expect(addKeyPress(burst, press('ArrowLeft', 1045), pageLimits)).toBe(noBurst);
});

test('key positions are stored together with their characters', () => {
  const azerty = ['&', 'é', '"', "'"];
  let burst = noBurst;
  for (const [index, key] of azerty.entries()) {
    burst = addKeyPress(burst, { ...press(key, index * 5), code: `Digit${index + 1}` }, pageLimits);
  }
  expect(burst).toMatchObject({ text: '&é"\'', usText: '1234' });
});
