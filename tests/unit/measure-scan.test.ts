import { beforeEach, expect, test, vi } from 'vitest';
import type { KeyPress } from '#src/scan/keystroke-burst.ts';
import { fieldLimits, pageLimits } from '#src/scan/keystroke-burst.ts';
import { measureScan } from '#src/scan/measure-scan.ts';
import {
  deleteScannerSetting,
  limitsFor,
  readScannerSetting,
  saveScannerSetting,
  stripAdded,
} from '#src/scan/scanner-setting.ts';

/** Key presses `gap` ms apart, as a scanner with US layout sends them to a device with US layout. */
function pressesOf(text: string, gap: number, end = ''): KeyPress[] {
  const keys = [...Array.from(text), ...(end === '' ? [] : [end])];
  return keys.map((key, at) => ({
    key,
    code: codeOf(key),
    shift: /^[A-Z*]$/.test(key),
    at: 1000 + at * gap,
    repeat: false,
    chord: false,
  }));
}

function codeOf(key: string): string {
  if (/^\d$/.test(key)) return `Digit${key}`;
  if (key === '-') return 'Minus';
  if (key === '*') return 'Digit8';
  return /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key;
}

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

test('measures the characters that a scanner adds around a label, its last key and its speed', () => {
  expect(measureScan(pressesOf('*QUAI-2468-9', 12, 'Tab'), 'QUAI-2468')).toEqual({
    text: '*QUAI-2468-9',
    usText: '*QUAI-2468-9',
    containsLabel: true,
    otherKeyboard: false,
    byHand: false,
    scan: { text: 'QUAI-2468', usText: 'QUAI-2468', source: 'scanner' },
    setting: { prefix: '*', suffix: '-9', end: 'Tab', longest: 12, mean: 12 },
  });
  expect(measureScan(pressesOf('QUAI-2468', 5), 'QUAI-2468').setting).toMatchObject({ end: '', prefix: '' });
});

test('distinguishes a scan from another label, another keyboard layout and a person', () => {
  expect(measureScan(pressesOf('3760123456789', 5, 'Enter'), 'QUAI-2468')).toMatchObject({
    containsLabel: false,
  });
  const french = pressesOf('2468', 5, 'Enter').map((press, at) => ({
    ...press,
    key: "é'-_"[at] ?? press.key,
  }));
  expect(measureScan(french, '2468')).toMatchObject({
    containsLabel: true,
    otherKeyboard: true,
    usText: '2468',
  });
  expect(measureScan(pressesOf('QUAI-2468', 180, 'Enter'), 'QUAI-2468')).toMatchObject({ byHand: true });
});

test('saved settings can be read again, and nothing else is accepted', () => {
  const setting = { prefix: '*', suffix: '', end: 'Enter', longest: 90, mean: 70 };
  expect(readScannerSetting()).toBeNull();
  saveScannerSetting(setting);
  expect(readScannerSetting()).toEqual(setting);
  for (const broken of ['{', 'null', '{"prefix":1}', JSON.stringify({ ...setting, mean: 'fast' })]) {
    stored.set('scanner', broken);
    expect(readScannerSetting(), broken).toBeNull();
  }
  saveScannerSetting(setting);
  deleteScannerSetting();
  expect(readScannerSetting()).toBeNull();
});

test('the timeout grows for a slow scanner, stays for a fast one, and is never that of a person', () => {
  const paced = (longest: number, mean: number) => ({ prefix: '', suffix: '', end: 'Enter', longest, mean });
  expect([limitsFor(null, false), limitsFor(null, true)]).toEqual([pageLimits, fieldLimits]);
  expect(limitsFor(paced(8, 5), false)).toEqual(pageLimits);
  expect(limitsFor(paced(100, 90), false)).toMatchObject({ gap: 150, meanGap: 117 });
  expect(limitsFor(paced(900, 700), false).gap).toBeLessThanOrEqual(250);
  expect(limitsFor(paced(900, 700), true).meanGap).toBeLessThanOrEqual(60);
});

test('added characters are removed from both readings; a code without them stays unchanged', () => {
  const setting = { prefix: '*', suffix: '9', end: 'Enter', longest: 5, mean: 5 };
  expect(stripAdded({ text: 'µé9', usText: '*29' }, setting)).toEqual({ text: 'é', usText: '2' });
  expect(stripAdded({ text: 'TX-1', usText: 'TX-1' }, setting)).toEqual({ text: 'TX-1', usText: 'TX-1' });
  expect(stripAdded({ text: '*1', usText: '*1' }, null)).toEqual({ text: '*1', usText: '*1' });
});
