import type { Rows } from '#contract/registry.ts';
import { hasShipped } from '#contract/rules/orders/order-status.ts';
import { hasPieces } from '#contract/rules/orders/order-summary.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import type { Line } from './line-facts.ts';

/**
 * The ordered quantity. While it differs, also the picked pieces of those ordered or, after shipping, the shipped
 * pieces of those originally ordered. Of a line that moved to a back order as a whole, also after an undo, no piece of
 * those originally ordered.
 */
export function LineQuantity({ line, status }: { line: Line; status: Rows['orders']['status'] }) {
  const { number } = useFormat();
  const isShipped = hasShipped(status) || !hasPieces(line);
  const [part, whole] = isShipped ? [line.shipped, line.ordered] : [line.picked, line.quantity];
  if (status === 'Canceled' || part === whole) return <strong>{number(whole)}</strong>;
  const isShort = line.prep_state === 'short' || isShipped;
  return (
    <span className="whitespace-nowrap">
      <strong className={isShort ? 'text-bad' : ''}>{number(part)}</strong>
      <span className="text-ink-2"> / {number(whole)}</span>
    </span>
  );
}
