import { Trans } from '@lingui/react/macro';
import type { Rows } from '#contract/registry.ts';
import { ShortDate } from '#src/lists/cells/short-date.tsx';
import { iconUndo } from '#src/ui/icons/actions.ts';
import { iconClock, iconDone } from '#src/ui/icons/states.ts';
import { Pill } from '#src/ui/pill.tsx';

/** Whether an arrival is applied to the stock, and since when. */
export function StockUpdate({ arrival }: { arrival: Rows['arrivals'] }) {
  if (arrival.reversed_at) {
    return (
      <Pill tone="off" icon={iconUndo}>
        <Trans>
          Reversed <ShortDate value={arrival.reversed_at} />
        </Trans>
      </Pill>
    );
  }
  if (arrival.applied_at) {
    return (
      <Pill tone="ok" icon={iconDone}>
        <Trans>
          Applied <ShortDate value={arrival.applied_at} />
        </Trans>
      </Pill>
    );
  }
  return (
    <Pill tone="wait" icon={iconClock}>
      <Trans>To put into stock</Trans>
    </Pill>
  );
}
