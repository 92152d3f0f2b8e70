import { Trans } from '@lingui/react/macro';
import { Suspense, useState, type ReactNode } from 'react';
import { RefusedEntry } from '#src/floor/refused/lazy-refused-entry.ts';
import { useHandedness } from '#src/floor/use-handedness.ts';
import { ArticlePanel } from './article-panel.tsx';
import { PickedRow } from './picked-row.tsx';
import { aboutLine, pickedStep } from './picking-step.ts';
import { MarkedOrPacked } from './lazy-views.tsx';
import { LocationBand } from './location-band.tsx';
import { CountDueNote } from './count-due-note.tsx';
import { readyWords, ScanPanel } from './scan-panel.tsx';
import { isScanOfOther, type ScanOfOther } from './scanned-article.ts';
import { canChangePicked, isGoal, type Line } from './pick-list.ts';
import { StickyTop } from './sticky-top.tsx';
import { ScanAnswer } from './scan-answer.tsx';
import type { Picking } from './use-picking.ts';
import { useDirections, WrongView } from './wrong-view.tsx';

export interface StopViewProps {
  picking: Picking;
  line: Line;
  /** Pieces expected at the line's location; null if it is unknown. */
  atLocation: number | null;
  /** The location is to be counted after a shortage. */
  isCountDue: boolean;
  onCamera: () => void;
}

/** One line: location, article, quantity, and the result of the last scan. */
export function StopView({ picking, line, atLocation, isCountDue, onCamera }: StopViewProps) {
  const { step } = picking;
  const { position } = picking;
  const hasPiecesLeft = picking.hasPiecesLeft(line);
  const isGoalNow = isGoal(line, hasPiecesLeft);
  // As it was when the answer appeared: a step of the count moves nothing above its buttons.
  const [answered, setAnswered] = useState({ position, hadPiecesLeft: hasPiecesLeft, wasGoal: isGoalNow });
  if (answered.position !== position)
    setAnswered({ position, hadPiecesLeft: hasPiecesLeft, wasGoal: isGoalNow });
  const { hadPiecesLeft, wasGoal } = answered;
  const isCompared = step.name === 'scan refused' && isScanOfOther(step.scan) && hadPiecesLeft;
  /** A refused scan may be about another line, whose article is then on screen. */
  const isOfLine = step.name !== 'scan refused' || aboutLine(step.scan, line) === line;
  const panel = (title: ReactNode, text: ReactNode) => (
    <Panel title={title} text={text} onCamera={onCamera} onType={() => picking.openForm(line, 'code')} />
  );
  const pickedRow = pickedStep(step) !== null && canChangePicked(line) && (
    <>
      <PickedRow
        value={line.picked}
        min={line.marked}
        max={line.quantity}
        onStep={(by) => picking.adjust(line, by)}
        onType={() => picking.openForm(line, 'quantity')}
      />
      {isGoalNow && !wasGoal && <LocationBand location={line.location} />}
    </>
  );
  return (
    <>
      <StickyTop>
        <ScanAnswer step={step} line={line} hasPiecesLeft={hadPiecesLeft} />
        {(step.name === 'ready' || (wasGoal && isOfLine && !isCompared)) && (
          <LocationBand location={line.location} isCurrent={isGoalNow || step.name === 'ready'} />
        )}
      </StickyTop>
      {step.name === 'ready' && (
        <>
          <ArticlePanel line={line} atLocation={atLocation} />
          {/* The user who reports a shortage knows of it. */}
          {isCountDue && line.prep_state !== 'short' && <CountDueNote />}
          {panel(readyWords.title, readyWords.text)}
        </>
      )}
      {(step.name === 'right' || step.name === 'done') && (
        <>
          <ArticlePanel line={line} atLocation={atLocation} isPicked />
          {pickedRow}
          {(line.marked > 0 || line.prep_state === 'packed') && (
            <Suspense>
              <MarkedOrPacked line={line} />
            </Suspense>
          )}
        </>
      )}
      {step.name === 'pick refused' && (
        <>
          <Suspense>
            <RefusedEntry queued={step.queued} className="mx-4 mt-4 max-w-140 md:mx-6" />
          </Suspense>
          <ArticlePanel line={line} atLocation={atLocation} isPicked />
        </>
      )}
      {step.name === 'scan refused' &&
        (isCompared && isScanOfOther(step.scan) ? (
          <>
            <WrongView line={line} scan={step.scan} />
            <WrongPanel line={line} scan={step.scan}>
              {panel}
            </WrongPanel>
          </>
        ) : (
          <>
            <ArticlePanel line={aboutLine(step.scan, line)} atLocation={null} isPicked />
            {isOfLine && pickedRow}
          </>
        ))}
    </>
  );
}

type PanelProps = { title: ReactNode; text: ReactNode; onCamera: () => void; onType: () => void };

function Panel(props: PanelProps) {
  return <ScanPanel {...props} mirrored={useHandedness() === 'left'} />;
}

type WrongPanelProps = {
  line: Line;
  scan: ScanOfOther;
  children: (title: ReactNode, text: ReactNode) => ReactNode;
};

function WrongPanel({ line, scan, children }: WrongPanelProps) {
  const way = useDirections(line, scan);
  return children(<Trans>Scan the right article</Trans>, way);
}
