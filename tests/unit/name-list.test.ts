import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readNames, writeNames } from '#contract/rules/values/name-list.ts';
import { splitReferences } from '#src/sync/client/catalogue/split-references.ts';

const names = fc.array(fc.string({ minLength: 1, maxLength: 64 }));

test('a written list can be read back, with commas and backslashes', () => {
  fc.assert(
    fc.property(names, (some) => {
      expect(readNames(writeNames(some))).toEqual(some);
    }),
  );
});

test('plain names stay readable in a URL', () => {
  expect(writeNames(['Textile', 'Arts de la table'])).toBe('Textile,Arts de la table');
  expect(readNames(',Textile,,Sacs,')).toEqual(['Textile', 'Sacs']);
  expect(readNames('')).toEqual([]);
});

test('references are requested once each, in parts that fit into a URL', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1, maxLength: 64 }), { maxLength: 400 }), (references) => {
      const parts = splitReferences(references);
      expect(parts.flat()).toEqual([...new Set(references)]);
      for (const part of parts) {
        expect(part.length).toBeLessThanOrEqual(100);
        expect(writeNames(part).length).toBeLessThanOrEqual(2000);
      }
    }),
  );
});
