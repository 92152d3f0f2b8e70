import { languages, translations, type Language } from '../../languages.ts';
import { isMarkingSize, type MarkingFields } from './read-marking.ts';
import { techniqueNames } from './technique-names.ts';

const coloursWords = translations({ en: 'col.', fr: 'coul.' });

const techniquesByName = new Map(
  languages.flatMap((language) =>
    Object.entries(techniqueNames[language])
      .filter(([technique]) => technique !== 'unspecified')
      .map(([technique, name]) => [name, technique as MarkingFields['technique']]),
  ),
);

/** A number of colours, as the form writes it into a marking: "2 col." */
export function coloursText(count: number | string, language: Language): string {
  return `${count} ${coloursWords[language]}`;
}

/** A number of colours as it is shown to a reader, where the form wrote it; other words stay. */
export function coloursInLanguage(colours: string, language: Language): string {
  const [, count] = /^(\d{1,2}) \D+$/.exec(colours) ?? [];
  const isCount = count !== undefined && languages.some((one) => colours === coloursText(count, one));
  return isCount ? coloursText(count, language) : colours;
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
  return [techniqueNames[language][technique], ...parts].join(', ');
}

/** Whether two markings say the same, each in the language of the user who chose it. */
export function isSameMarking(one: string, other: string): boolean {
  return markingInLanguage(one, 'en') === markingInLanguage(other, 'en');
}
