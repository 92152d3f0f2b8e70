import fc from 'fast-check';
import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, test } from 'vitest';
import { readMarking } from '#contract/rules/marking/read-marking.ts';
import { messages as english } from '#src/i18n/locales/en/shop.po';
import { messages as french } from '#src/i18n/locales/fr/shop.po';
import {
  askedTechniques,
  longestMarking,
  readMarkingDraft,
  tidyPosition,
  writeMarking,
  type MarkingDraft,
} from '#src/ordering/marking-draft.ts';
import { techniqueWords } from '#src/ordering/technique-words.ts';

/** Writes a draft as the dialog does, in the language of the page. */
function write(draft: MarkingDraft): string {
  return writeMarking(draft, {
    technique: draft.technique ? i18n._(techniqueWords[draft.technique]) : '',
    colours: i18n.locale === 'fr' ? `${draft.colours} coul.` : `${draft.colours} col.`,
  });
}

const place = fc.string({ minLength: 1, maxLength: 60 }).filter((text) => tidyPosition(text) !== '');
const drafts = fc.record({
  technique: fc.constantFrom(...askedTechniques),
  position: place,
  colours: fc.integer({ min: 0, max: 12 }),
  text: fc.string({ maxLength: 120 }),
});

describe.each(['en', 'fr'] as const)('a marking in %s', (language) => {
  beforeAll(() => i18n.loadAndActivate({ locale: language, messages: language === 'fr' ? french : english }));

  test('the server parses the technique and the position that the form wrote', () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        const facts = readMarking(write(draft));
        expect(facts.technique).toBe(draft.technique);
        expect(facts.position).toBe(tidyPosition(draft.position));
      }),
    );
  });

  test('the form parses its own text, and writes it again unchanged', () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        const marking = write(draft);
        const again = readMarkingDraft(marking);
        expect(again.technique).toBe(draft.technique);
        if (draft.colours > 0) expect(again.colours).toBe(draft.colours);
        expect(write(again)).toBe(marking);
        expect(marking.length).toBeLessThanOrEqual(longestMarking);
      }),
    );
  });
});

test('parses what people write', () => {
  expect(readMarkingDraft('Broderie, cœur, 2 coul.')).toEqual({
    technique: 'embroidery',
    position: 'cœur',
    colours: 2,
    text: '',
  });
  expect(readMarkingDraft('Sérigraphie, dos, quadri, Brasserie du Canal')).toEqual({
    technique: 'screen printing',
    position: 'dos',
    colours: 0,
    text: 'quadri, Brasserie du Canal',
  });
  expect(readMarkingDraft('comme la dernière fois')).toEqual({
    technique: null,
    position: '',
    colours: 0,
    text: 'comme la dernière fois',
  });
  expect(readMarkingDraft('')).toEqual({ technique: null, position: '', colours: 0, text: '' });
});
