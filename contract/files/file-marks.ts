import { byLanguage, regions, type ByLanguage, type Language, type Translations } from '../languages.ts';
import type { Delimiter } from './csv-line.ts';

type FileMarks = {
  /** The delimiter that spreadsheets of the language expect: French ones separate cells by semicolons. */
  delimiter: Delimiter;
  decimal: ',' | '.';
  yes: string;
  no: string;
  /** Between a name and its value. */
  colon: string;
  /** A day, of its ISO parts. */
  day: (year: string, month: string, date: string) => string;
};

const marks: Translations<FileMarks> = {
  en: {
    delimiter: ',',
    decimal: '.',
    yes: 'yes',
    no: 'no',
    colon: ': ',
    day: (...parts) => parts.join('-'),
  },
  fr: {
    delimiter: ';',
    decimal: ',',
    yes: 'oui',
    no: 'non',
    colon: ' : ',
    day: (year, month, date) => `${date}/${month}/${year}`,
  },
};

/** How files of each language are written. */
export const fileMarks: ByLanguage<FileMarks> = byLanguage(
  (language) => marks[language] ?? { ...marks.en, ...numberMarks(language) },
);

/** Spreadsheets separate cells by semicolons where the comma is the decimal mark. */
function numberMarks(language: Language): Pick<FileMarks, 'decimal' | 'delimiter'> {
  const hasComma = new Intl.NumberFormat(regions[language]).format(0.5).includes(',');
  return hasComma ? { decimal: ',', delimiter: ';' } : { decimal: '.', delimiter: ',' };
}
