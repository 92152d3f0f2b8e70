import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useHand } from '#src/floor/use-hand.ts';
import { ActionBar } from '#src/ui/action-bar.tsx';
import { Button } from '#src/ui/button.tsx';
import { GuardedRegion } from '#src/ui/guarded-region.tsx';
import { iconScan, iconUndo } from '#src/ui/icons/actions.ts';
import { iconArrowRight, iconCheck } from '#src/ui/icons/basic.ts';
import { iconShort } from '#src/ui/icons/states.ts';
import { ShortDialog } from './short-dialog.tsx';
import { isOpen, type Line } from './pick-list.ts';
import type { Picking } from './use-picking.ts';

/** The two buttons of a stop: report a problem, and the next step. */
export function PickingBar({ picking, line }: { picking: Picking; line: Line }) {
  const [reporting, setReporting] = useState(false);
  const mirrored = useHand() === 'left';
  const whole = line.picked === line.quantity;
  const aside = picking.moment.name === 'right' && whole ? 'undo' : 'missing';
  const next = nextStepOf(picking, line);
  return (
    <>
      <ActionBar className={mirrored ? 'mirrored' : ''} step={`${next.name} ${line.id}`}>
        <GuardedRegion meaning={aside}>
          {aside === 'undo' ? (
            <Button size="floor" icon={iconUndo} className="pick-aside" onClick={picking.undo}>
              <Trans>Undo</Trans>
            </Button>
          ) : (
            <Button size="floor" icon={iconShort} className="pick-aside" onClick={() => setReporting(true)}>
              <Trans>Missing</Trans>
            </Button>
          )}
        </GuardedRegion>
        <NextStep picking={picking} line={line} next={next} />
      </ActionBar>
      <ShortDialog
        line={line}
        open={reporting}
        onClose={() => setReporting(false)}
        onShort={(picked, reason) => {
          setReporting(false);
          picking.declareShort(line, picked, reason);
        }}
      />
    </>
  );
}

type Next = { name: 'next' | 'confirm' | 'scan' } | { name: 'other'; to: string };

function nextStepOf({ moment }: Picking, line: Line): Next {
  if (moment.name === 'right') return { name: 'next' };
  if (moment.name === 'wrong' && moment.found.kind === 'line' && isOpen(moment.found.line)) {
    return { name: 'other', to: moment.found.line.id };
  }
  if (!isOpen(line)) return { name: 'next' };
  // A line without a barcode can be confirmed without a scan, so that a missing label never blocks the work.
  return { name: line.barcode ? 'scan' : 'confirm' };
}

function NextStep({ picking, line, next }: { picking: Picking; line: Line; next: Next }) {
  switch (next.name) {
    case 'next':
      return (
        <Button
          size="floor"
          variant="filled"
          iconAfter={iconArrowRight}
          className="min-w-0 flex-1"
          onClick={picking.next}
        >
          <Trans>Next line</Trans>
        </Button>
      );
    case 'other':
      return (
        <Button size="floor" className="min-w-0 flex-1" onClick={() => picking.goTo(next.to)}>
          <Trans>Pick that line instead</Trans>
        </Button>
      );
    case 'confirm':
      return (
        <Button
          size="floor"
          variant="outline"
          icon={iconCheck}
          className="min-w-0 flex-1"
          onClick={() => picking.confirm(line)}
        >
          <Trans>Confirm without a scan</Trans>
        </Button>
      );
    case 'scan':
      return (
        <Button size="floor" icon={iconScan} aria-disabled className="min-w-0 flex-1">
          <Trans>Scan to confirm</Trans>
        </Button>
      );
  }
}
