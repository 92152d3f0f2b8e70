import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Rows } from '#contract/registry.ts';
import { hasTypedCount } from '#src/floor/typed-number.ts';
import { usePermissions } from '#src/session/can.ts';
import { Button } from '#src/ui/button.tsx';
import { iconPin } from '#src/ui/icons/actions.ts';
import { iconLines } from '#src/ui/icons/navigation.ts';
import { iconBinLow } from '#src/ui/icons/states.ts';
import { hasAdjustment } from './kept-adjustment.ts';

const CountDialog = lazy(async () => ({ default: (await import('./count-dialog.tsx')).CountDialog }));
const AdjustDialog = lazy(async () => ({ default: (await import('./adjust-dialog.tsx')).AdjustDialog }));
const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }));

/** Counting, adjusting and moving a product, for users with permission. Separate from the form because stock has no form. */
export function CountProduct({ row }: { row: Rows['products'] }) {
  const may = usePermissions().includes('count stock');
  const [asking, setAsking] = useState<'count' | 'adjust' | 'move' | null>(null);
  // What was typed before a reload opens after the drawer of the product, so that it is above it.
  useEffect(() => {
    const typed = hasTypedCount(row.id) ? 'count' : hasAdjustment(row.id) ? 'adjust' : null;
    if (typed) queueMicrotask(() => setAsking(typed));
  }, [row.id]);
  if (!may) return null;
  const close = () => setAsking(null);
  return (
    <>
      <Button icon={iconPin} onClick={() => setAsking('move')}>
        <Trans>Move</Trans>
      </Button>
      <Button icon={iconLines} onClick={() => setAsking('count')}>
        <Trans>Count</Trans>
      </Button>
      <Button icon={iconBinLow} onClick={() => setAsking('adjust')}>
        <Trans>Damaged, lost, found</Trans>
      </Button>
      <Suspense>
        {asking === 'count' && <CountDialog product={row} onClose={close} />}
        {asking === 'adjust' && <AdjustDialog product={row} onClose={close} />}
        {asking === 'move' && <MoveDialog product={row} onClose={close} />}
      </Suspense>
    </>
  );
}
