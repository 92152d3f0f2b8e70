import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useHandedness } from '#src/floor/use-handedness.ts';
import type { Scan } from '#src/scan/scan.ts';
import { ArticlePanel } from './article-panel.tsx';
import { PickedRow } from './picked-row.tsx';
import type { RefusedScan } from './picking-step.ts';
import { PickedQuantityDialog, TypeDialog } from './late-dialogs.tsx';
import { LocationBand } from './location-band.tsx';
import { UncountedShortNote } from './uncounted-short-note.tsx';
import { readyWords, ScanPanel } from './scan-panel.tsx';
import type { WrongArticle } from './scanned-article.ts';
import { canChangePicked, type Line } from './pick-list.ts';
import { PickAnswer } from './pick-answer.tsx';
import { ScanAnswer } from './scan-answer.tsx';
import type { Picking } from './use-picking.ts';
import { isWrongArticle, useDirections, WrongView } from './wrong-view.tsx';

/** Loaded with the first refusal. */
const RefusedEntry = lazy(async () => ({
  default: (await import('#src/floor/refused/refused-entry.tsx')).RefusedEntry,
}));

export interface StopViewProps {
  picking: Picking;
  line: Line;
  /** Pieces expected at the line's location; null if it is unknown. */
  atLocation: number | null;
  /** Receives a typed code. */
  onScan: (scan: Scan) => void;
  onCamera: () => void;
}

/** One line: location, article, quantity, and the result of the last scan. */
export function StopView({ picking, line, atLocation, onScan, onCamera }: StopViewProps) {
  const { step } = picking;
  const [isTyping, setIsTyping] = useState(false);
  const close = () => setIsTyping(false);
  const scan = (read: Scan) => {
    close();
    onScan(read);
  };
  const panel = (title: ReactNode, text: ReactNode) => (
    <Panel title={title} text={text} onCamera={onCamera} onType={() => setIsTyping(true)} />
  );
  const pickedRow = (
    <PickedRow
      value={line.picked}
      max={line.quantity}
      onStep={(by) => picking.adjust(line, by)}
      onType={() => picking.setTyping('quantity')}
    />
  );
  return (
    <>
      <PickAnswer>
        <ScanAnswer step={step} line={line} />
        {step.name === 'ready' && <LocationBand location={line.location} />}
      </PickAnswer>
      {step.name === 'ready' && (
        <>
          <ArticlePanel line={line} atLocation={atLocation} />
          <UncountedShortNote line={line} />
          {panel(readyWords.title, readyWords.text)}
        </>
      )}
      {(step.name === 'right' || step.name === 'done') && (
        <>
          <ArticlePanel line={line} atLocation={atLocation} isPicked />
          {canChangePicked(line) && pickedRow}
        </>
      )}
      {step.name === 'refused' && (
        <>
          <Suspense>
            <RefusedEntry queued={step.queued} className="mx-4 mt-4 max-w-140 md:mx-6" />
          </Suspense>
          <ArticlePanel line={line} atLocation={atLocation} isPicked />
        </>
      )}
      {step.name === 'wrong' &&
        (isWrongArticle(step.found) ? (
          <>
            <WrongView line={line} found={step.found} />
            <WrongPanel line={line} found={step.found}>
              {panel}
            </WrongPanel>
          </>
        ) : (
          <ArticlePanel line={aboutLine(step.found, line)} atLocation={null} isPicked />
        ))}
      <TypeDialog
        reference={line.reference}
        open={isTyping}
        onClose={close}
        onScan={scan}
        onConfirm={() => {
          close();
          picking.confirm(line);
        }}
      />
      <PickedQuantityDialog
        line={line}
        open={picking.typing !== null}
        why={picking.typing}
        onClose={() => picking.setTyping(null)}
        onSet={(picked) => {
          picking.setTyping(null);
          picking.pick(line, picked);
        }}
      />
    </>
  );
}

/** The line that a refused scan is about, as it is now. */
function aboutLine(found: RefusedScan, line: Line): Line {
  return 'line' in found && found.line.id !== line.id ? found.line : line;
}

type PanelProps = { title: ReactNode; text: ReactNode; onCamera: () => void; onType: () => void };

function Panel(props: PanelProps) {
  return <ScanPanel {...props} mirrored={useHandedness() === 'left'} />;
}

type WrongPanelProps = {
  line: Line;
  found: WrongArticle;
  children: (title: ReactNode, text: ReactNode) => ReactNode;
};

function WrongPanel({ line, found, children }: WrongPanelProps) {
  const way = useDirections(line, found);
  return children(<Trans>Scan the right article</Trans>, way);
}
