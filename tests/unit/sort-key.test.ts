import { expect, it } from 'vitest';
import { compareText } from '#src/sync/rows/list-query/compare-text.ts';
import { sortKey } from '#contract/rules/values/sort-key.ts';
import { randomNumbers, randomText } from '../fixtures/random-text.ts';

/** `FOLDED_TEXTS=1000000` runs the long version. */
const runs = Number(process.env['FOLDED_TEXTS'] ?? 50_000);

const compare = (a: string, b: string) => compareText(sortKey(a), sortKey(b));

it.each([
  [
    'numbers in codes by value',
    ['B-2-10', 'B-7-3', 'B-07-30', 'B-10-1', 'QB-9', 'QB-10', 'QB-0100', 'QB-1000'],
  ],
  [
    'accents and case with their letter',
    ['eau', 'Écrou', 'écrou vis', 'ÉTUI', 'étui à lunettes', 'Euro', 'Zinc'],
  ],
  ['ligatures as two letters', ['codre', 'cœur', 'cofre', 'Œillet', 'oeuf', 'œuvre', 'offre']],
  [
    'longer numbers than a number can hold',
    ['A9', 'A99999999', 'A999999999', 'A1000000000', 'A99999999999999999999'],
  ],
])('%s', (_, wanted) => {
  expect([...wanted].reverse().sort(compare)).toEqual(wanted);
});

it('letters and numbers are sorted as Intl sorts them in French', () => {
  const french = new Intl.Collator('fr', { numeric: true, sensitivity: 'base' });
  const random = randomNumbers(11);
  const letters = Array.from(
    'aàâbcçdeéèêëfghiîïjklmnoôpqrstuùûvwxyzAÀBCÇDEÉÈFGHIJKLMNOPQRSTUVWXYZœŒæ0123456789019',
  );
  const text = () =>
    Array.from(
      { length: 1 + Math.floor(random() * 8) },
      () => letters[Math.floor(random() * letters.length)],
    ).join('');
  const faults: string[] = [];
  for (let run = 0; run < 20_000; run++) {
    const [a, b] = [text(), text()];
    const wanted = Math.sign(french.compare(a, b));
    if (wanted !== 0 && Math.sign(compare(a, b)) !== wanted) faults.push(JSON.stringify([a, b]));
  }
  expect(faults).toEqual([]);
});

it('equal keys are equal texts, so that pages never depend on more than the key and the id', () => {
  const random = randomNumbers(12);
  const seen = new Map<string, string>();
  const faults: string[] = [];
  for (let run = 0; run < runs; run++) {
    const text = randomText(random, 4).replaceAll('\u0001', '');
    const before = seen.get(sortKey(text));
    if (before !== undefined && before !== text) faults.push(JSON.stringify([text, before]));
    seen.set(sortKey(text), text);
  }
  expect(faults).toEqual([]);
});
