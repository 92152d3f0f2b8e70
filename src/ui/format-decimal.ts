/** Formats units of 10^-decimals for an input: the language's separator, no thousands. */
export function formatDecimal(units: number, decimals: number, locale: string): string {
  return new Intl.NumberFormat(locale, {
    useGrouping: false,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(units / 10 ** decimals);
}
