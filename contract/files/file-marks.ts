import type { ByLanguage } from '../languages.ts';
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

/** How files of each language are written. */
export const fileMarks: ByLanguage<FileMarks> = {
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
