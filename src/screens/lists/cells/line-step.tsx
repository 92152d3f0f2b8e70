import type { Rows } from '#contract/registry.ts';
import { lineStep } from '#contract/rules/orders/order-summary.ts';
import { StatePill } from '#src/ui/state-pill.tsx';

/** The preparation of an order line, or what came after it. */
export function LineStep({ line }: { line: Rows['orderlines'] }) {
  return <StatePill state={lineStep(line)} />;
}
