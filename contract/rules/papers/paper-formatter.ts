import { regions, translations, type Language } from '../../languages.ts';
import { markingInLanguage } from '../marking/marking-in-language.ts';
import { withFirstDay } from '../values/first-day.ts';

/** Numbers, amounts and dates of a paper, in its language. */
export type PaperFormatter = {
  number: (value: number) => string;
  /** @param cents whole euro cents */
  money: (cents: number) => string;
  /** @param rate 20 for 20 % */
  percent: (rate: number) => string;
  /** 12 June 2026, which no line break divides. */
  date: (instant: string) => string;
  /** A day like `2026-06-12`, the same in every time zone. */
  day: (day: string) => string;
  /** 12/06/2026, 08:05; in a sentence. */
  moment: (instant: string) => string;
  /** A marking, with the words of its form in the paper's language. */
  marking: (marking: string) => string;
};

/** Between a day and its time in a sentence. */
const beforeTime = translations({ en: ', ', fr: ' à ' });

const formatters = new Map<string, PaperFormatter>();

/** @param timeZone where the instants are shown; that of the device by default */
export function paperFormatter(language: Language, timeZone?: string): PaperFormatter {
  const key = `${language} ${timeZone ?? ''}`;
  let formatter = formatters.get(key);
  if (!formatter) formatters.set(key, (formatter = makeFormatter(language, timeZone)));
  return formatter;
}

function unbroken(date: string, language: Language): string {
  return withFirstDay(date, language).replaceAll(' ', '\u00A0');
}

function makeFormatter(language: Language, timeZone: string | undefined): PaperFormatter {
  const region = regions[language];
  const number = new Intl.NumberFormat(region);
  const money = new Intl.NumberFormat(region, { style: 'currency', currency: 'EUR' });
  const percent = new Intl.NumberFormat(region, { style: 'percent', maximumFractionDigits: 3 });
  const date = new Intl.DateTimeFormat(region, { dateStyle: 'long', timeZone });
  const day = new Intl.DateTimeFormat(region, { dateStyle: 'long', timeZone: 'UTC' });
  const moment = new Intl.DateTimeFormat(region, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  });
  return {
    number: (value) => number.format(value),
    money: (cents) => money.format(cents / 100),
    percent: (rate) => percent.format(rate / 100),
    date: (instant) => unbroken(date.format(new Date(instant)), language),
    day: (text) => unbroken(day.format(new Date(`${text}T00:00:00Z`)), language),
    moment: (instant) => moment.format(new Date(instant)).replace(/,? /, beforeTime[language]),
    marking: (marking) => markingInLanguage(marking, language),
  };
}
