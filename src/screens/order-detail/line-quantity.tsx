import { useFormat } from '#src/i18n/use-format.ts';
import type { Line } from './line-facts.ts';

/** Pieces ordered; picked of ordered while they differ, unless `plain`. */
export function LineQuantity({ line, plain = false }: { line: Line; plain?: boolean }) {
  const { number } = useFormat();
  if (plain || line.picked === line.quantity) return <strong>{number(line.quantity)}</strong>;
  return (
    <span className="whitespace-nowrap">
      <strong className={line.prep_state === 'short' ? 'text-bad' : ''}>{number(line.picked)}</strong>
      <span className="text-ink-2"> / {number(line.quantity)}</span>
    </span>
  );
}
