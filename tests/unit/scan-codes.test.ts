import { expect, test } from 'vitest';
import { readingsOf } from '#src/scan/read-code.ts';
import { isSameCode } from '#src/scan/same-code.ts';
import { scanOf } from '#src/scan/scan.ts';
import { usKey } from '#src/scan/us-keys.ts';

const scanned = (text: string, keys = text) => ({ text, keys, by: 'scanner' as const });

test('a reference counts in any case, a barcode with or without leading zeros', () => {
  expect(isSameCode(scanned('tx-1042-ble'), ['3760123456789', 'TX-1042-BLE'])).toBe(true);
  expect(isSameCode(scanned('0036000291452'), ['036000291452', ''])).toBe(true);
  expect(isSameCode(scanned('03760123456789'), ['3760123456789'])).toBe(true);
  expect(isSameCode(scanned('TX-1042-NOI'), ['TX-1042-BLE'])).toBe(false);
  expect(isSameCode(scanned(''), [''])).toBe(false);
  // Short references are no barcodes: their zeros count.
  expect(isSameCode(scanned('0042'), ['42'])).toBe(false);
});

test('a scanner of another keyboard than the tablet’s is understood', () => {
  expect(isSameCode(scanned('"è-à&é"(_-&ç', '376012345819'), ['376012345819'])).toBe(true);
  expect(isSameCode(scanned('TX)1042)BLE', 'TX-1042-BLE'), ['TX-1042-BLE'])).toBe(true);
});

test('what scanners add is taken off', () => {
  expect(readingsOf(scanOf(']E03760123456789', 'scanner'))).toEqual(['3760123456789']);
  expect(readingsOf(scanned('TX-1042\u001d'))).toEqual(['TX-1042']);
  expect(readingsOf(scanned(']d20103760123456789172612')).at(-1)).toBe('03760123456789');
  expect(readingsOf(scanned('01234567890128'))).toEqual(['01234567890128']);
});

test('keys are read by their place', () => {
  expect(usKey('Digit1', false)).toBe('1');
  expect(usKey('Digit1', true)).toBe('!');
  expect(usKey('KeyQ', true)).toBe('Q');
  expect(usKey('Numpad7', false)).toBe('7');
  expect(usKey('Minus', false)).toBe('-');
  expect(usKey('F1', false)).toBeNull();
});
