import { expect, test } from 'vitest';
import { matchCodes } from '#contract/rules/catalogue/code-match.ts';
import { likelyText } from '#src/scan/likely-text.ts';
import { otherText } from '#src/scan/other-text.ts';
import { readingsOf, readScannedLabel } from '#src/scan/read-code.ts';
import { scanOf } from '#src/scan/scan.ts';
import { usKey } from '#src/scan/us-keys.ts';

const scanned = (text: string, usText = text) => ({ text, usText, source: 'scanner' as const });
const match = (code: string, reference: string, barcode = '', product_reference = '') =>
  matchCodes([code], { reference, barcode, product_reference });

test('a code matches exactly, in another barcode length, or loosely', () => {
  expect(match('TX-1042-BLE', 'TX-1042-BLE')).toBe('exact');
  expect(match('3760123456789', 'TX-1042-BLE', '3760123456789')).toBe('exact');
  expect(match('TX-1042', 'TX-1042-PROMO', '', 'TX-1042')).toBe('product');
  expect(match('0036000291452', 'A', '036000291452')).toBe('length');
  expect(match('03760123456789', 'A', '3760123456789')).toBe('length');
  expect(match('00000012345670', 'A', '12345670')).toBe('length');
  expect(match('tx-1042-ble', 'TX-1042-BLE')).toBe('approximate');
  expect(match('tx-1042', 'A', '', 'TX-1042')).toBe('approximate product');
  expect(match('36000291452', 'A', '036000291452')).toBe('approximate');
  expect(match('TX-1042-NOI', 'TX-1042-BLE', '3760123456789')).toBeNull();
  expect(match('', '')).toBeNull();
});

test('leading zeros of a reference matter', () => {
  expect(match('00012345', '12345')).toBeNull();
  expect(match('12345', '00012345', '', '00012345')).toBeNull();
  expect(match('0042', '42')).toBeNull();
});

test('of several readings the best match counts', () => {
  const codes = { reference: 'QBZ-100A', barcode: '376012345819', product_reference: '' };
  expect(matchCodes(['"è-à&é"(_-&ç', '376012345819'], codes)).toBe('exact');
  expect(matchCodes(['qbz-100a', 'QBZ-100A'], codes)).toBe('exact');
});

test('characters that scanners add are removed', () => {
  expect(readingsOf(scanOf(']E03760123456789', 'scanner'))).toEqual(['3760123456789']);
  expect(readingsOf(scanned('TX-1042\u001d'))).toEqual(['TX-1042']);
  expect(readingsOf(scanned(']d20103760123456789172612')).at(-1)).toBe('03760123456789');
  expect(readingsOf(scanned('01234567890128'))).toEqual(['01234567890128']);
});

test('the first reading is the one to name in messages: the text on the label', () => {
  expect(readingsOf(scanned('WW)INCONNU)ç', 'ZZ-INCONNU-9'))).toEqual(['ZZ-INCONNU-9', 'WW)INCONNU)ç']);
  expect(readingsOf(scanned('AB-12', 'QB612'))).toEqual(['AB-12', 'QB612']);
});

test('keys are read by their position', () => {
  expect(usKey('Digit1', false)).toBe('1');
  expect(usKey('Digit1', true)).toBe('!');
  expect(usKey('KeyQ', true)).toBe('Q');
  expect(usKey('Numpad7', false)).toBe('7');
  expect(usKey('Minus', false)).toBe('-');
  expect(usKey('F1', false)).toBeNull();
});

test('codes garbled by a French layout are decoded, and correct codes are left alone', () => {
  const scans = { text: 'D)à_)é)àé', usText: 'D-08-02-02' };
  expect(likelyText({ text: 'D)à_)àé)àé', usText: 'D-08-02-02' }, true)).toBe('D-08-02-02');
  expect(likelyText({ text: 'D)à_)àé)àé', usText: 'D-08-02-02' }, false)).toBe('D-08-02-02');
  // A closing bracket before a letter or a digit is a dash, however slow the scanner.
  expect(likelyText({ text: 'AUQI)B)àé', usText: 'QUAI-B-02' }, false)).toBe('QUAI-B-02');
  expect(likelyText({ text: 'WONE)Q?', usText: 'ZONE-AM' }, false)).toBe('ZONE-AM');
  expect(likelyText({ text: 'TX)&à-à)BLC)?', usText: 'TX-1060-BLC-M' }, false)).toBe('TX-1060-BLC-M');
  expect(likelyText({ text: 'allée (nord)', usText: 'qll2e 5nord-' }, false)).toBe('allée (nord)');
  expect(likelyText({ text: "l'étage", usText: 'l42tqge' }, false)).toBe("l'étage");
  expect(likelyText(scans, false)).toBe('D-08-02-02');
  expect(likelyText({ text: 'B)-)-)-', usText: 'B-6-6-6' }, true)).toBe('B-6-6-6');
  // A scanner that is set to this layout, and a person who types French.
  expect(likelyText({ text: 'D-08-02-02', usText: 'D6)*6)@6)@' }, true)).toBe('D-08-02-02');
  expect(likelyText({ text: 'QBZ-100A', usText: 'ABW6!))Q' }, true)).toBe('QBZ-100A');
  expect(likelyText({ text: 'Entrée', usText: 'Entr2e' }, true)).toBe('Entrée');
  expect(likelyText({ text: "l'entrée", usText: 'l4entr2e' }, false)).toBe("l'entrée");
  // Digits that a French keyboard types as letters.
  expect(likelyText({ text: 'BONNETéà', usText: 'BONNET20' }, true)).toBe('BONNET20');
  expect(likelyText({ text: 'RETOURS éà', usText: 'RETOURS 20' }, true)).toBe('RETOURS 20');
  expect(likelyText({ text: 'Retours éà', usText: 'Retours 20' }, true)).toBe('Retours 20');
  expect(likelyText({ text: 'WWTOPçç', usText: 'ZZTOP99' }, true)).toBe('ZZTOP99');
  expect(likelyText({ text: 'Retours à trier', usText: 'Retours 0 trier' }, true)).toBe('Retours à trier');
  expect(likelyText({ text: 'agréé', usText: 'qgr22' }, true)).toBe('agréé');
  expect(likelyText({ text: 'BONNETéà', usText: 'BONNET20' }, false)).toBe('BONNETéà');
});

test.each([
  ['letters only', 'BONNETQ', 'BONNETA', 'BONNETA'],
  ['digits that are no letters here', 'REF-Q', 'REF6A', 'REF6A'],
  ['Caps Lock', 'ref12q', 'REF12A', 'REF12A'],
  ['a scanner that is set to this layout', 'REF-ABC', 'REF6QBC', 'REF6QBC'],
])('a scan may be either of two codes: %s', (_, text, usText, other) => {
  expect(otherText({ text, usText })).toBe(other);
  expect(readScannedLabel(scanned(text, usText)).isTwofold).toBe(true);
});

test.each([
  ['the same in both layouts', '12345', '12345'],
  ['garbled digits', '"è-à&é"(_-&ç', '376012345819'],
  ['digits as accented letters', 'BONNETéà', 'BONNET20'],
  ['a dash as a bracket', 'REF)QBC', 'REF-ABC'],
  ['a 5 as a bracket', 'REF(Q', 'REF5A'],
  ['an M as a comma', 'TSHIRT?', 'TSHIRTM'],
  ['digits of this layout', 'QBZ-100A', 'ABW6!))Q'],
  ['GS1 data with Caps Lock', '010376012004011510qbc', '010376012004011510ABC'],
])('a scan is one code: %s', (_, text, usText) => {
  expect(readScannedLabel(scanned(text, usText)).isTwofold).toBe(false);
});
