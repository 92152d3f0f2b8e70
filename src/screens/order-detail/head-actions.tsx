import { Button } from '#src/ui/button.tsx';
import { GuardedRegion } from '#src/ui/guarded-region.tsx';
import type { OrderAction } from './use-order-actions.tsx';

/** A row of the head, by what else is in it. */
export type HeadRow = 'papers' | 'number' | 'progress';

/**
 * The steps with which the order leaves the warehouse have places of their own, so that none of them appears where the
 * button of the step before was. Canceling is the last one of its row and does not move when shipping appears.
 */
const rowOf: Partial<Record<OrderAction['key'], HeadRow>> = {
  complete: 'papers',
  ship: 'number',
  cancel: 'number',
};

export interface HeadActionsProps {
  row: HeadRow;
  /** The actions of all rows. */
  actions: readonly OrderAction[];
}

/** The buttons in one row of an order's head. */
export function HeadActions({ row, actions }: HeadActionsProps) {
  const shown = actions.filter(({ key }) => (rowOf[key] ?? 'progress') === row);
  if (shown.length === 0) return null;
  return (
    <div className="ml-auto flex flex-wrap justify-end gap-2">
      <GuardedRegion meaning={shown.map(({ key }) => key).join()}>
        {shown.map(({ key, icon, variant, label, onPress }) => (
          <Button key={key} icon={icon} variant={variant} onClick={onPress}>
            {label}
          </Button>
        ))}
      </GuardedRegion>
    </div>
  );
}
