import { useFormat } from '#src/i18n/use-format.ts';

/** A number; zero is grey. */
export function NumberCell({ value }: { value: number }) {
  const { number } = useFormat();
  return value === 0 ? <span className="text-ink-3">{number(0)}</span> : number(value);
}
