import { useFormat } from '#src/i18n/use-format.ts';

/** An amount in cents. */
export function MoneyCell({ cents }: { cents: number }) {
  return useFormat().money(cents);
}
