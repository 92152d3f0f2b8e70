import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { type DateStyle, formatDate, formatTime } from './format-date.ts';
import { formatAge, formatMoment, formatRelativeDay } from './format-relative.ts';
import { choosePlural } from './choose-plural.ts';
import {
  formatBytes,
  formatEuros,
  formatMoney,
  formatNumber,
  formatPercent,
  formatVatRate,
} from './format.ts';
import { languageOf } from '#contract/languages.ts';

/** The formatters for the current language; the component renders again when it changes. */
export function useFormat() {
  const { i18n } = useLingui();
  const language = languageOf(i18n.locale);
  return useMemo(
    () => ({
      language,
      plural: (count: number) => choosePlural(count, language),
      money: (cents: number) => formatMoney(cents, language),
      euros: (cents: number, short?: boolean) => formatEuros(cents, language, short),
      number: (value: number, decimals?: number) => formatNumber(value, language, decimals),
      percent: (share: number, decimals?: number) => formatPercent(share, language, decimals),
      vatRate: (rate: number) => formatVatRate(rate, language),
      bytes: (size: number) => formatBytes(size, language),
      date: (value: string | Date, style?: DateStyle) => formatDate(value, language, style),
      time: (instant: string | Date) => formatTime(instant, language),
      moment: (instant: string | Date, now?: Date) => formatMoment(instant, language, now),
      relativeDay: (value: string | Date, now?: string | Date) => formatRelativeDay(value, language, now),
      age: (instant: string | Date, now?: Date) => formatAge(instant, language, now),
    }),
    [language],
  );
}
