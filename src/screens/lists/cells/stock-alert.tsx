import { Trans } from '@lingui/react/macro';
import type { StockAlert as Alert } from '#contract/rules/stock/stock-level.ts';
import { iconWarning } from '#src/ui/icons/basic.ts';
import { iconBox } from '#src/ui/icons/navigation.ts';
import { Pill } from '#src/ui/pill.tsx';

/** Warns if stock is below the minimum or above the maximum. */
export function StockAlert({ alert }: { alert: Alert }) {
  if (alert === 'critical') {
    return (
      <Pill tone="bad" icon={iconWarning}>
        <Trans>Below minimum</Trans>
      </Pill>
    );
  }
  if (alert === 'overstock') {
    return (
      <Pill tone="wait" icon={iconBox}>
        <Trans>Above maximum</Trans>
      </Pill>
    );
  }
  return null;
}
