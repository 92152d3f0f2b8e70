import { useFormat } from '#src/i18n/use-format.ts';

/** A number of pieces with its sign. */
export function SignedCount({ value }: { value: number }) {
  const { number } = useFormat();
  return (
    <span className={`font-bold ${value < 0 ? 'text-bad' : 'text-ok'}`}>
      {value > 0 ? `+${number(value)}` : number(value)}
    </span>
  );
}
