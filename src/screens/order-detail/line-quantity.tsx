import { useFormat } from '#src/i18n/use-format.ts';
import type { Line } from './line-facts.ts';

/** Pieces ordered; picked of ordered while they differ. */
export function LineQuantity({ line }: { line: Line }) {
  const { number } = useFormat();
  const whole = line.picked === line.quantity || (line.picked === 0 && line.prep_state !== 'to pick' && line.prep_state !== 'short');
  if (whole) return <strong>{number(line.quantity)}</strong>;
  return (
    <span className="whitespace-nowrap">
      <strong className={line.prep_state === 'short' ? 'text-bad' : ''}>{number(line.picked)}</strong>
      <span className="text-ink-2"> / {number(line.quantity)}</span>
    </span>
  );
}
