import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { markingInLanguage } from '#contract/rules/marking/marking-in-language.ts';
import { readMarking } from '#contract/rules/marking/read-marking.ts';
import {
  askedTechniques,
  longestMarking,
  noMarking,
  readMarkingDraft,
  tidyPosition,
  tidySize,
  writeMarking,
  type MarkingDraft,
} from '#src/ordering/marking-draft.ts';

const place = fc.string({ minLength: 1, maxLength: 60 }).filter((text) => tidyPosition(text) !== '');
const drafts = fc.record({
  technique: fc.constantFrom(...askedTechniques),
  position: place,
  size: fc.constantFrom('', '80 x 60', '8,5×6 cm', '80 × 60 mm'),
  colours: fc.integer({ min: 0, max: 12 }),
  text: fc.string({ maxLength: 120 }),
});

describe.each(['en', 'fr'] as const)('a marking in %s', (language) => {
  const write = (draft: MarkingDraft) => writeMarking(draft, language);

  test('the server parses the technique and the position that the form wrote', () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        const facts = readMarking(write(draft));
        expect(facts.technique).toBe(draft.technique);
        expect(facts.position).toBe(tidyPosition(draft.position));
        if (draft.size !== '') expect(facts.size).toBe(tidySize(draft.size));
      }),
    );
  });

  test('the form parses its own text, and writes it again unchanged', () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        const marking = write(draft);
        const again = readMarkingDraft(marking);
        expect(again.technique).toBe(draft.technique);
        if (draft.size !== '') expect(again.size).toBe(tidySize(draft.size));
        if (draft.colours > 0) expect(again.colours).toBe(draft.colours);
        expect(write(again)).toBe(marking);
        expect(marking.length).toBeLessThanOrEqual(longestMarking);
      }),
    );
  });

  test('nothing that was typed is cut from a marking', () => {
    const typed = { ...noMarking, technique: 'embroidery', position: 'p'.repeat(90) } as const;
    const marking = write({ ...typed, text: `${'a,'.repeat(140)}z` });
    expect(marking.length).toBeGreaterThan(longestMarking);
    expect(marking).toContain(typed.position);
    expect(marking).toMatch(/a, z$/);
  });
});

test('a marking keeps the no-break spaces of French; other spaces become one', () => {
  const text = 'Depuis 1987\u00A0: «\u00A0bonne route\u202F!\u00A0»';
  expect(writeMarking({ ...noMarking, text: ` ${text}\n\t fin ` }, 'fr')).toBe(`${text} fin`);
  expect(readMarkingDraft(text).text).toBe(text);
  expect(tidySize('80\u00A0×\u202F60\u00A0mm')).toBe('80 × 60 mm');
});

test('the text of a marking is not read as its colours', () => {
  const colours = (marking: string) => {
    const facts = readMarking(marking);
    return [facts.colours, facts.text];
  };
  expect(colours('Sérigraphie, face, Brasserie du Canal, depuis 1987')).toEqual([
    '',
    'Brasserie du Canal, depuis 1987',
  ]);
  expect(colours('Sérigraphie, face, 80 × 60 mm, 2 coul., Brasserie du Canal')).toEqual([
    '2 coul.',
    'Brasserie du Canal',
  ]);
  expect(colours('Transfert, dos, Quadri')).toEqual(['Quadri', '']);
  expect(colours('Broderie, cœur, Pantone 186 C, Pantone 300 C, ton clair')).toEqual([
    'Pantone 186 C, Pantone 300 C',
    'ton clair',
  ]);
});

test('parses what people write', () => {
  expect(readMarkingDraft('Broderie, cœur, 2 coul.')).toEqual({
    technique: 'embroidery',
    position: 'cœur',
    size: '',
    colours: 2,
    text: '',
  });
  expect(readMarkingDraft('Sérigraphie, dos, quadri, Brasserie du Canal')).toEqual({
    technique: 'screen printing',
    position: 'dos',
    size: '',
    colours: 0,
    text: 'quadri, Brasserie du Canal',
  });
  expect(readMarkingDraft('comme la dernière fois')).toEqual({
    technique: null,
    position: '',
    size: '',
    colours: 0,
    text: 'comme la dernière fois',
  });
  expect(readMarkingDraft('')).toEqual({ technique: null, position: '', size: '', colours: 0, text: '' });
});

test('a size is width by height in millimetres, however it is typed', () => {
  expect(['80x60', '80 × 60 mm', '8 x 6 cm', '8,5*6cm', ' '].map(tidySize)).toEqual([
    '80 × 60 mm',
    '80 × 60 mm',
    '80 × 60 mm',
    '85 × 60 mm',
    '',
  ]);
  expect(['petit', '80', '0x0', '80x60x10'].map(tidySize)).toEqual([null, null, null, null]);
});

test.each(['en', 'fr'] as const)(
  'what the form wrote in %s is shown to each reader in their language',
  (from) => {
    for (const technique of askedTechniques)
      for (const size of ['', '80 × 60 mm'])
        for (const colours of [0, 2]) {
          const draft = { technique, position: 'dos', size, colours, text: 'fil 1801, 2 coul.' };
          const stored = writeMarking(draft, from);
          for (const language of ['en', 'fr'] as const)
            expect(markingInLanguage(stored, language)).toBe(writeMarking(draft, language));
        }
  },
);

test.each([
  'Sérigraphie poitrine, dos',
  'sérigraphie, dos',
  'comme la dernière fois, Broderie',
  'Broderie',
  '',
])('a marking that the form did not write stays as typed, but for its technique: “%s”', (typed) => {
  expect(markingInLanguage(typed, 'fr')).toBe(typed);
  expect(markingInLanguage(typed, 'en')).toBe(typed === 'Broderie' ? 'Embroidery' : typed);
});
