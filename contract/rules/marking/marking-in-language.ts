import { byLanguage, languages, translations, type Language } from '../../languages.ts';
import { isMarkingSize, type MarkingFields } from './read-marking.ts';

type Technique = Exclude<MarkingFields['technique'], 'unspecified'>;

/** The words of a marking that the form writes; `tests/unit/marking-draft.test.ts` compares them with those of the form. */
const words = translations<{ techniques: Readonly<Record<Technique, string>>; colours: string }>({
  en: {
    techniques: {
      'screen printing': 'Screen printing',
      embroidery: 'Embroidery',
      'laser engraving': 'Laser engraving',
      'pad printing': 'Pad printing',
      transfer: 'Transfer',
      digital: 'Digital printing',
    },
    colours: 'col.',
  },
  fr: {
    techniques: {
      'screen printing': 'Sérigraphie',
      embroidery: 'Broderie',
      'laser engraving': 'Gravure laser',
      'pad printing': 'Tampographie',
      transfer: 'Transfert',
      digital: 'Impression numérique',
    },
    colours: 'coul.',
  },
});

const techniquesByName = new Map(
  languages.flatMap((language) =>
    Object.entries(words[language].techniques).map(([technique, name]) => [name, technique as Technique]),
  ),
);

const coloursPart = byLanguage((language) => ` ${words[language].colours}`);

/** A number of colours as it is shown to a reader, where the form wrote it; other words stay. */
export function coloursInLanguage(colours: string, language: Language): string {
  const [, count] = /^(\d{1,2}) \D+$/.exec(colours) ?? [];
  const isCount = count !== undefined && languages.some((one) => colours === count + coloursPart[one]);
  return isCount ? count + coloursPart[language] : colours;
}

/**
 * A marking as it is shown to a reader: technique and number of colours in the reader's language where the form wrote
 * them, the rest as the customer typed it. What is edited or compared is the stored text.
 */
export function markingInLanguage(marking: string, language: Language): string {
  const [first = '', ...rest] = marking.split(', ');
  const technique = techniquesByName.get(first);
  if (technique === undefined) return marking;
  const at = isMarkingSize(rest[1] ?? '') ? 2 : 1;
  const parts = rest.map((part, nth) => (nth === at ? coloursInLanguage(part, language) : part));
  return [words[language].techniques[technique], ...parts].join(', ');
}

/** Whether two markings say the same, each in the language of the user who chose it. */
export function isSameMarking(one: string, other: string): boolean {
  return markingInLanguage(one, 'en') === markingInLanguage(other, 'en');
}
