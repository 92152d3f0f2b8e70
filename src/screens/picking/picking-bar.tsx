import { Trans } from '@lingui/react/macro';
import { useHandedness } from '#src/floor/use-handedness.ts';
import { ActionBar } from '#src/ui/action-bar.tsx';
import { Button } from '#src/ui/button.tsx';
import { GuardedRegion } from '#src/ui/guarded-region.tsx';
import { iconUndo } from '#src/ui/icons/actions.ts';
import { iconArrowLeft, iconArrowRight, iconCheck } from '#src/ui/icons/basic.ts';
import { iconShort } from '#src/ui/icons/states.ts';
import { canChangePicked, isToPick, stopsToPick, type Line } from './pick-list.ts';
import { aboutLine, pickedStep } from './picking-step.ts';
import type { Picking } from './use-picking.ts';

export interface PickingBarProps {
  picking: Picking;
  /** The order's lines in picking order. */
  stops: readonly Line[];
  /** The line on screen. */
  line: Line;
}

/** The two buttons of a stop: report a problem, and the next step. */
export function PickingBar({ picking, stops, line }: PickingBarProps) {
  const mirrored = useHandedness() === 'left';
  const secondary = secondaryActionOf(picking, line);
  const next = nextStepOf(picking, line);
  const isLast = stopsToPick(stops, line.id).every((one) => one.id === line.id);
  return (
    <ActionBar className={mirrored ? 'mirrored' : ''} step={`${next.name} ${line.id}`}>
      <GuardedRegion meaning={secondary ?? ''}>
        {secondary === 'undo' && (
          <Button size="floor" icon={iconUndo} className="pick-secondary" onClick={picking.undo}>
            <Trans>Undo</Trans>
          </Button>
        )}
        {secondary === 'back' && (
          <Button
            size="floor"
            icon={iconArrowLeft}
            className="pick-secondary"
            onClick={() => picking.goTo(line.id)}
          >
            <Trans>Back to the line</Trans>
          </Button>
        )}
        {secondary === 'missing' && (
          <Button
            size="floor"
            icon={iconShort}
            className="pick-secondary"
            onClick={() => picking.openForm(line, 'short')}
          >
            <Trans>Missing</Trans>
          </Button>
        )}
      </GuardedRegion>
      <NextStep picking={picking} line={line} next={next} isLast={isLast} />
    </ActionBar>
  );
}

function secondaryActionOf({ step }: Picking, line: Line): 'undo' | 'missing' | 'back' | null {
  if (step.name === 'pick refused') return null;
  // The scanned article is then on screen instead of this line's, and not beside it.
  const isBeside = step.name === 'scan refused' && step.scan.kind === 'other line';
  if (step.name === 'scan refused' && !isBeside && aboutLine(step.scan, line) !== line)
    return step.scan.kind === 'declared short' ? 'back' : null;
  if (isToPick(line)) return 'missing';
  if (!canChangePicked(line)) return null;
  const picked = pickedStep(step);
  return picked?.name === 'right' || (picked?.name === 'done' && picked.seen !== null) ? 'undo' : null;
}

/** next: to the next line. back: from a wrong scan to this line. confirm: all its pieces without a scan. other: to the scanned line. */
type Next = { name: 'next' | 'back' | 'confirm' } | { name: 'other'; to: string; isToPick: boolean };

function nextStepOf({ step }: Picking, line: Line): Next {
  if (step.name === 'scan refused') {
    const { scan } = step;
    if ((scan.kind === 'other line' && isToPick(scan.line)) || scan.kind === 'declared short') {
      return { name: 'other', to: scan.line.id, isToPick: isToPick(scan.line) };
    }
    return { name: isToPick(line) ? 'back' : 'next' };
  }
  return { name: step.name === 'ready' && isToPick(line) ? 'confirm' : 'next' };
}

interface NextStepProps {
  picking: Picking;
  line: Line;
  next: Next;
  /** Whether no other line is to pick. */
  isLast: boolean;
}

function NextStep({ picking, line, next, isLast }: NextStepProps) {
  const className = 'pick-main';
  switch (next.name) {
    case 'next':
      return (
        <Button
          size="floor"
          // Leaving a line with pieces to pick is possible, but not what is suggested.
          variant={isToPick(line) ? 'outline' : 'filled'}
          iconAfter={iconArrowRight}
          className={className}
          onClick={picking.next}
        >
          {isLast && !isToPick(line) ? <Trans>Finish</Trans> : <Trans>Next line</Trans>}
        </Button>
      );
    case 'other':
      return (
        <Button size="floor" className={className} onClick={() => picking.goTo(next.to)}>
          {next.isToPick ? <Trans>Pick that line instead</Trans> : <Trans>Open that line</Trans>}
        </Button>
      );
    case 'back':
      return (
        <Button size="floor" icon={iconArrowLeft} className={className} onClick={() => picking.goTo(line.id)}>
          <Trans>Back to the line</Trans>
        </Button>
      );
    case 'confirm':
      return (
        <Button
          size="floor"
          variant="outline"
          icon={iconCheck}
          className={className}
          onClick={() => picking.confirm(line)}
        >
          <Trans>Confirm without a scan</Trans>
        </Button>
      );
  }
}
