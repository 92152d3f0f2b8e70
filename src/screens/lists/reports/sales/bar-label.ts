import { regions, type Language } from '#contract/languages.ts';
import type { SalesMeasure } from '#contract/rules/reports/sales-choices.ts';

/** The amount on a bar, in thousands where it is large; nothing on an empty one. */
export function barLabel(
  value: number,
  measure: SalesMeasure,
  language: Language,
  euros: (cents: number, short?: boolean) => string,
): string {
  if (value === 0) return '';
  if (measure === 'total') return euros(value, true).replace(/\s?€/u, '');
  const notation = value < 10_000 ? 'standard' : 'compact';
  return new Intl.NumberFormat(regions[language], { notation, maximumFractionDigits: 1 }).format(value);
}
