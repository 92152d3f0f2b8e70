import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useHand } from '#src/floor/use-hand.ts';
import { ActionBar } from '#src/ui/action-bar.tsx';
import { Button } from '#src/ui/button.tsx';
import { iconScan, iconUndo } from '#src/ui/icons/actions.ts';
import { iconArrowRight, iconCheck } from '#src/ui/icons/signs.ts';
import { iconShort } from '#src/ui/icons/states.ts';
import { ShortDialog } from './short-dialog.tsx';
import type { Line } from './stops.ts';
import type { Picking } from './use-picking.ts';

/** The two buttons of a stop: what may be wrong on one side, the next step on the other. */
export function PickingBar({ picking, line }: { picking: Picking; line: Line }) {
  const [reporting, setReporting] = useState(false);
  const mirrored = useHand() === 'left';
  const confirmed = picking.moment.name === 'right';
  const whole = line.picked === line.quantity;
  return (
    <ActionBar className={mirrored ? 'mirrored' : ''}>
      {confirmed && whole ? (
        <Button size="floor" icon={iconUndo} className="pick-aside" onClick={picking.undo}>
          <Trans>Undo</Trans>
        </Button>
      ) : (
        <Button size="floor" icon={iconShort} className="pick-aside" onClick={() => setReporting(true)}>
          <Trans>Missing</Trans>
        </Button>
      )}
      <NextStep picking={picking} line={line} confirmed={confirmed} />
      <ShortDialog
        line={line}
        open={reporting}
        onClose={() => setReporting(false)}
        onShort={(picked, reason) => {
          setReporting(false);
          picking.declareShort(line, picked, reason);
        }}
      />
    </ActionBar>
  );
}

function NextStep({ picking, line, confirmed }: { picking: Picking; line: Line; confirmed: boolean }) {
  const { moment } = picking;
  if (confirmed) {
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
  }
  if (moment.name === 'wrong' && moment.found.kind === 'line' && moment.found.line.prep_state === 'to pick') {
    const other = moment.found.line;
    return (
      <Button size="floor" className="min-w-0 flex-1" onClick={() => picking.goTo(other.id)}>
        <Trans>Pick that line instead</Trans>
      </Button>
    );
  }
  if (line.prep_state !== 'to pick') {
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
  }
  // Without a barcode there may be nothing to scan: work is never held up by a label.
  if (!line.barcode) {
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
  }
  return (
    <Button size="floor" icon={iconScan} aria-disabled className="min-w-0 flex-1">
      <Trans>Scan to confirm</Trans>
    </Button>
  );
}
