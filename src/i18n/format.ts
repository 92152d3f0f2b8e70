import { regions, type Language } from '#contract/languages.ts';

const cache = new Map<string, Intl.NumberFormat>();

/** Formatters are cached: creating one costs far more than using it, and lists format thousands of cells. */
function getFormatter(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language}${JSON.stringify(options)}`;
  let formatter = cache.get(key);
  if (formatter === undefined) {
    formatter = new Intl.NumberFormat(regions[language], options);
    cache.set(key, formatter);
  }
  return formatter;
}

type Signs = { group: string; decimal: string; euros: (amount: string) => string };

/** Thousands separator, decimal mark, and an amount with the sign of the currency; other languages use `Intl`. */
const SIGNS: Partial<Record<Language, Signs>> = {
  en: { group: ',', decimal: '.', euros: (amount) => `€${amount}` },
  fr: { group: '\u202F', decimal: ',', euros: (amount) => `${amount}\u00A0€` },
};

/**
 * Formats a count exactly as `Intl` does, but without it: creating the first formatter of a page costs more than all
 * other rendering of a cold start, and every screen shows counts and prices.
 */
function groupThousands(count: number, { group }: Signs): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, group);
}

/**
 * @param cents whole euro cents
 * @returns `1 234,50 €` in French (U+202F in the number, U+00A0 before the sign), `€1,234.50` in English
 */
export function formatMoney(cents: number, language: Language): string {
  const currency = { style: 'currency', currency: 'EUR' } as const;
  if (!Number.isSafeInteger(cents)) return getFormatter(language, currency).format(cents / 100);
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const minus = cents < 0 ? '-' : '';
  const [euros, rest] = [digits.slice(0, -2), digits.slice(-2)];
  const signs = SIGNS[language];
  // As text: a large amount in cents is not an exact number of euros.
  if (!signs) {
    const amount = `${minus}${euros}.${rest}` as Intl.StringNumericLiteral;
    return getFormatter(language, currency).format(amount);
  }
  return minus + signs.euros(`${groupThousands(Number(euros), signs)}${signs.decimal}${rest}`);
}

/**
 * An amount without cents, such as a month's turnover.
 * @param cents whole euro cents
 * @param short in thousands: `15 k €`, `€15k`
 */
export function formatEuros(cents: number, language: Language, short = false): string {
  const notation = short ? 'compact' : 'standard';
  const options = { style: 'currency', currency: 'EUR', maximumFractionDigits: 0, notation } as const;
  return getFormatter(language, options).format(cents / 100);
}

/** @param decimals maximum number of decimals; none by default */
export function formatNumber(value: number, language: Language, decimals = 0): string {
  const signs = SIGNS[language];
  if (signs && Number.isSafeInteger(value)) return groupThousands(value, signs);
  return getFormatter(language, { maximumFractionDigits: decimals }).format(value);
}

/** @param share 0.125 for 12.5 % */
export function formatPercent(share: number, language: Language, decimals = 0): string {
  return getFormatter(language, { style: 'percent', maximumFractionDigits: decimals }).format(share);
}

/** @param rate percent, at most three decimals, as papers show it (`paperFormatter`) */
export function formatVatRate(rate: number, language: Language): string {
  return formatPercent(rate / 100, language, 3);
}

/** @param bytes shown in kB, MB or GB, with one decimal from MB on */
export function formatBytes(bytes: number, language: Language): string {
  const step = bytes < 1e6 ? 0 : bytes < 1e9 ? 1 : 2;
  const unit = ['kilobyte', 'megabyte', 'gigabyte'][step];
  const value = bytes / 1000 ** (step + 1);
  return getFormatter(language, { style: 'unit', unit, maximumFractionDigits: step === 0 ? 0 : 1 }).format(
    value,
  );
}
