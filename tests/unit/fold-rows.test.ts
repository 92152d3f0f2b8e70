import { expect, it } from 'vitest';
import { foldText } from '#contract/rules/values/fold-text.ts';
import { foldRows } from '#src/sync/rows/packed-rows/fold-rows.ts';
import { randomNumbers, randomText } from '../fixtures/random-text.ts';

/** `FOLDED_TEXTS=1000000` runs the long version. */
const runs = Number(process.env['FOLDED_TEXTS'] ?? 5000);

it('the packed rows of the device are folded as on the server, word by word', () => {
  const random = randomNumbers(3);
  const rows = Array.from({ length: runs }, () => randomText(random).replaceAll('\0', '').toWellFormed());
  const { text, starts } = foldRows(rows);
  const words = (one: string) => one.split(' ').filter((word) => word !== '');
  rows.forEach((row, at) => {
    const packed = text.slice(starts[at], starts[at + 1]! - 1);
    expect(words(packed), JSON.stringify(row)).toEqual(words(foldText(row)));
  });
});
