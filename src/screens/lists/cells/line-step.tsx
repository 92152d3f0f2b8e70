import { Trans } from '@lingui/react/macro';
import type { Rows } from '#contract/registry.ts';
import { hasLeftPreparation, isCredited } from '#contract/rules/orders/order-summary.ts';
import { iconUndo } from '#src/ui/icons/actions.ts';
import { iconBan } from '#src/ui/icons/states.ts';
import { Pill } from '#src/ui/pill.tsx';
import { StatePill } from '#src/ui/state-pill.tsx';

/** The preparation of an order line. Once its order has left preparation, nothing of a short line is missing any more. */
export function LineStep({ line }: { line: Rows['orderlines'] }) {
  if (isCredited(line)) {
    return (
      <Pill tone="off" icon={iconUndo}>
        <Trans>Credited</Trans>
      </Pill>
    );
  }
  if (line.prep_state !== 'short' || !hasLeftPreparation(line)) return <StatePill state={line.prep_state} />;
  if (line.shipped > 0) return <StatePill state="Shipped" />;
  return (
    <Pill tone="off" icon={iconBan}>
      <Trans>Closed</Trans>
    </Pill>
  );
}
