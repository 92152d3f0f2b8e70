import { foldText } from '../../rules/values/fold-text.ts';
import { withoutInvisible } from './cell-number.ts';
import { monthOf } from './month-names.ts';

/** The days of the week in every language in which files name them, without accents; two letters suffice. */
const weekdays =
  'lundi mardi mercredi jeudi vendredi samedi dimanche monday tuesday wednesday thursday friday saturday sunday ' +
  'montag dienstag mittwoch donnerstag freitag samstag sonntag lunes martes miercoles jueves viernes sabado domingo ' +
  'lunedi martedi mercoledi giovedi venerdi sabato domenica';
const names = weekdays.split(' ');
const articles = new Set(['le', 'the', 'on', 'am', 'den', 'el', 'il']);

/** How a date goes on after a day of the week that may also be a month: `mar. 12 juin`, but not `Mar 12, 2026`. */
const afterWeekday = /^\d{1,4}(?:\s*[-/.]|\s+\p{L}|\s+\d{1,2}\s+\d)/u;

function isDayWord(word: string, rest: string): boolean {
  const folded = foldText(word);
  if (articles.has(folded)) return true;
  return names.some((name) => name.startsWith(folded)) && (monthOf(word) === null || afterWeekday.test(rest));
}

/** Longer texts are not dates: no day of the week is looked for in a spreadsheet's longest cells. */
const MAX_DATE_LENGTH = 200;

/** A time before a date: `14h32 12/06/2026`. */
export const leadingTime = String.raw`\d{1,2}(?::\d{2}(?::\d{2})?|\s?h\s?\d{2})(?:\s?[ap]\.?m\.?)?[\s,]+`;
const timeFirst = new RegExp(String.raw`^(${leadingTime})(?=[\d\p{L}])(.+)$`, 'iu');

/**
 * A date trimmed, with plain hyphens and letters, without a point after it, with its time last, and without the day of the
 * week before it: `ven. 12/06/2026`, `le 12 juin 2026`, `1ᵉʳ juin 2026`, `12.06.2026.`
 */
export function bareDate(text: string): string {
  let bare = withoutInvisible(text)
    .trim()
    .replace(/[‐-―−]/gu, '-');
  if (bare.length > MAX_DATE_LENGTH) return bare;
  bare = bare
    .replace(/\p{L}+/gu, (letters) => letters.normalize('NFKC'))
    .replace(/(?<=\d)\.$/u, '')
    .replace(timeFirst, (_, time: string, date: string) => `${date} ${time.replace(/[\s,]+$/u, '')}`);
  for (;;) {
    const [, word, rest] = /^(\p{L}{2,})[.,]*\s+(.+)$/u.exec(bare) ?? [];
    if (word === undefined || rest === undefined || !isDayWord(word, rest)) return bare;
    bare = rest;
  }
}
