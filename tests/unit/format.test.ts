import fc from 'fast-check';
import { paperFormatter } from '#contract/rules/papers/paper-formatter.ts';
import { describe, expect, test } from 'vitest';
import { choosePlural } from '#src/i18n/choose-plural.ts';
import { formatDate, formatTime } from '#src/i18n/format-date.ts';
import { formatAge, formatMoment, formatRelativeDay } from '#src/i18n/format-relative.ts';
import { formatBytes, formatMoney, formatNumber, formatPercent, formatVatRate } from '#src/i18n/format.ts';
import { notificationText } from '#server/services/notifications/notification-text.ts';
import { withFirstDay } from '#contract/rules/values/first-day.ts';
import { languages, regions } from '#contract/languages.ts';

const NARROW = '\u202F';
const FIXED = '\u00A0';

describe('numbers', () => {
  test.each([
    [123450, `1${NARROW}234,50${FIXED}€`, '€1,234.50'],
    [0, `0,00${FIXED}€`, '€0.00'],
    [-5, `-0,05${FIXED}€`, '-€0.05'],
    [1, `0,01${FIXED}€`, '€0.01'],
    [123456789012, `1${NARROW}234${NARROW}567${NARROW}890,12${FIXED}€`, '€1,234,567,890.12'],
  ])('%i cents', (cents, fr, en) => {
    expect(formatMoney(cents, 'fr')).toBe(fr);
    expect(formatMoney(cents, 'en')).toBe(en);
  });

  test.each([
    [20, `20${FIXED}%`, '20%'],
    [5.5, `5,5${FIXED}%`, '5.5%'],
    [1.05, `1,05${FIXED}%`, '1.05%'],
    [8.125, `8,125${FIXED}%`, '8.125%'],
  ])('a VAT rate of %s %% keeps its decimals, on screens as on papers', (rate, fr, en) => {
    expect(formatVatRate(rate, 'fr')).toBe(fr);
    expect(formatVatRate(rate, 'en')).toBe(en);
    for (const language of languages)
      expect(paperFormatter(language, 'Europe/Paris').percent(rate)).toBe(formatVatRate(rate, language));
  });

  test('quantities are grouped and keep only the requested decimals', () => {
    expect(formatNumber(1204, 'fr')).toBe(`1${NARROW}204`);
    expect(formatNumber(1204.56, 'en')).toBe('1,205');
    expect(formatNumber(1204.5, 'fr', 2)).toBe(`1${NARROW}204,5`);
  });

  test('percentages and sizes', () => {
    expect(formatPercent(0.2, 'fr')).toBe(`20${FIXED}%`);
    expect(formatPercent(0.125, 'en', 1)).toBe('12.5%');
    expect(formatBytes(20_971_520, 'en')).toBe('21 MB');
    expect(formatBytes(950, 'en')).toBe('1 kB');
    expect(formatBytes(2_500_000_000, 'fr')).toBe(`2,5${NARROW}Go`);
  });
});

describe('dates', () => {
  test('a day is the same day in every time zone', () => {
    for (const zone of ['Pacific/Auckland', 'America/Los_Angeles', undefined]) {
      expect(formatDate('2026-06-12', 'fr', 'weekday', zone)).toBe('ven. 12 juin 2026');
      expect(formatDate('2026-06-12', 'en', 'numeric', zone)).toBe('12/06/2026');
    }
  });

  test('an instant is shown in the reader’s time zone, day before month, 24 hours', () => {
    const instant = '2026-06-12T22:30:08.000Z';
    expect(formatDate(instant, 'fr', 'medium', 'Europe/Paris')).toBe('13 juin 2026');
    expect(formatDate(instant, 'en', 'short', 'Europe/Paris')).toBe('13 Jun');
    expect(formatTime(instant, 'en', 'Europe/Paris')).toBe('00:30');
    expect(formatDate(instant, 'fr', 'clock', 'Europe/Paris')).toBe('00:30:08');
    expect(formatDate(instant, 'fr', 'moment', 'Europe/Paris')).toBe('13/06/2026 00:30');
  });

  test('the first day of a month in words is an ordinal in French only', () => {
    expect(formatDate('2026-12-01', 'fr')).toBe('1er déc. 2026');
    expect(formatDate(new Date(2026, 11, 1, 1, 1), 'fr', 'short')).toBe('1er déc.');
    expect(formatDate(new Date(2026, 11, 1), 'fr', 'weekday')).toBe('mar. 1er déc. 2026');
    expect(formatDate('2026-12-01', 'fr', 'numeric')).toBe('01/12/2026');
    expect(formatDate('2026-12-11', 'fr', 'short')).toBe('11 déc.');
    expect(formatDate('2026-12-01', 'en', 'short')).toBe('1 Dec');
    expect(paperFormatter('fr').day('2026-12-01')).toBe(`1er${FIXED}décembre${FIXED}2026`);
    const promise = { number: '2026-000001', day: '2026-12-01', was: '2026-11-01' };
    const french = notificationText('order_promised', promise, 'fr');
    expect(french).toContain('promise pour le 1er décembre au lieu du 1er novembre.');
    expect(notificationText('order_promised', promise, 'en')).toContain('for 1 December, was 1 November.');
  });

  test('near days have names, others a date', () => {
    const now = new Date(2026, 5, 12, 23, 59);
    expect(formatRelativeDay('2026-06-12', 'fr', now)).toBe('aujourd’hui');
    expect(formatRelativeDay('2026-06-11', 'en', now)).toBe('yesterday');
    expect(formatRelativeDay('2026-06-15', 'fr', now)).toBe('dans 3 jours');
    expect(formatRelativeDay(new Date(2026, 5, 13, 0, 1), 'en', now)).toBe('tomorrow');
    expect(formatRelativeDay('2026-06-30', 'fr', now)).toBe('30 juin 2026');
  });

  test('a time without a date is shown only for today', () => {
    const now = new Date(2026, 5, 12, 0, 10);
    expect(formatMoment(new Date(2026, 5, 12, 0, 0), 'en', now)).toBe('00:00');
    expect(formatMoment(new Date(2026, 5, 12, 23, 59).toISOString(), 'fr', now)).toBe('23:59');
    expect(formatMoment(new Date(2026, 5, 11, 23, 59), 'fr', now)).toBe('11/06/2026 23:59');
    expect(formatMoment(new Date(2025, 5, 12, 0, 10), 'en', now)).toBe('12/06/2025, 00:10');
    expect(formatMoment(new Date(2026, 6, 12, 9, 5), 'fr', now)).toBe('12/07/2026 09:05');
  });

  test('ages use the largest unit that fits, and a wrong clock never gives a future age', () => {
    const now = new Date('2026-06-12T10:00:00.000Z');
    expect(formatAge('2026-06-12T09:59:15.000Z', 'en', now)).toBe('45 sec ago');
    expect(formatAge('2026-06-12T09:54:59.000Z', 'fr', now)).toBe(`il y a 5${FIXED}min`);
    expect(formatAge('2026-06-12T07:00:00.000Z', 'en', now)).toBe('3 hr ago');
    expect(formatAge('2026-06-10T07:00:00.000Z', 'fr', now)).toBe(`il y a 2${FIXED}j`);
    expect(formatAge('2026-06-12T11:00:00.000Z', 'en', now)).toBe('0 sec ago');
  });
});

/** Texts of a cold start are formatted without `Intl`, and must look the same. */
describe.each(languages)('formatting without Intl, in %s', (language) => {
  const whole = fc.oneof(fc.integer(), fc.maxSafeInteger(), fc.integer({ min: -2000, max: 2000 }));

  test('counts and amounts', () => {
    const counts = new Intl.NumberFormat(regions[language], { maximumFractionDigits: 0 });
    // As text: a large amount in cents is not an exact number of euros.
    const amounts = new Intl.NumberFormat(regions[language], { style: 'currency', currency: 'EUR' });
    const inEuros = (cents: number) => {
      const digits = String(Math.abs(cents)).padStart(3, '0');
      return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` as `${number}`;
    };
    fc.assert(
      fc.property(whole, (value) => {
        expect(formatNumber(value, language)).toBe(counts.format(value));
        expect(formatMoney(value, language)).toBe(amounts.format(inEuros(value)));
      }),
    );
  });

  test('amounts with fractions of a cent fall back to Intl', () => {
    const amounts = new Intl.NumberFormat(regions[language], { style: 'currency', currency: 'EUR' });
    for (const cents of [0.5, Number.NaN, 1e21]) {
      expect(formatMoney(cents, language)).toBe(amounts.format(cents / 100));
    }
  });

  test('ages', () => {
    const ages = new Intl.RelativeTimeFormat(regions[language], { numeric: 'always', style: 'short' });
    const now = new Date('2026-06-12T10:00:00.000Z');
    const spans = [
      { unit: 'second', ms: 1000, most: 59 },
      { unit: 'minute', ms: 60_000, most: 59 },
      { unit: 'hour', ms: 3_600_000, most: 23 },
      { unit: 'day', ms: 86_400_000, most: 4000 },
    ] as const;
    for (const { unit, ms, most } of spans) {
      for (const count of [1, 2, Math.ceil(most / 2), most]) {
        const at = new Date(now.getTime() - count * ms);
        expect(formatAge(at, language, now)).toBe(ages.format(-count, unit));
      }
    }
  });

  test('times of the day', () => {
    const times = new Intl.DateTimeFormat(regions[language], { hour: '2-digit', minute: '2-digit' });
    for (const hour of [0, 9, 12, 23]) {
      const at = new Date(2026, 5, 12, hour, 5);
      expect(formatTime(at, language)).toBe(times.format(at));
    }
  });

  test('the clock', () => {
    const days = new Intl.DateTimeFormat(regions[language], {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
    });
    const short = new Intl.DateTimeFormat(regions[language], { day: 'numeric', month: 'short' });
    const times = new Intl.DateTimeFormat(regions[language], {
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    const moments = new Intl.DateTimeFormat(regions[language], {
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    });
    fc.assert(
      fc.property(
        fc.date({ min: new Date(1970, 0, 2), max: new Date(2999, 0, 1), noInvalidDate: true }),
        (at) => {
          expect(formatDate(at, language, 'weekday')).toBe(withFirstDay(days.format(at), language));
          expect(formatDate(at, language, 'short')).toBe(withFirstDay(short.format(at), language));
          expect(formatDate(at.toISOString(), language, 'clock')).toBe(times.format(at));
          expect(formatDate(at, language, 'moment')).toBe(moments.format(at));
        },
      ),
    );
  });

  test('plural forms by count', () => {
    const rules = new Intl.PluralRules(language);
    for (const count of [0, 1, 2, 11, 999_999]) {
      expect(choosePlural(count, language)).toBe(rules.select(count));
    }
    expect(choosePlural(1_000_000, language)).toBe('other');
  });
});
