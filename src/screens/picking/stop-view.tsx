import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { shortWord } from '#src/floor/short-words.ts';
import { useHand } from '#src/floor/use-hand.ts';
import { CameraDialog } from '#src/scan/camera-dialog.tsx';
import type { Scan } from '#src/scan/scan.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { ArticlePanel } from './article-panel.tsx';
import { CountDialog } from './count-dialog.tsx';
import { CountRow } from './count-row.tsx';
import type { Refused } from './picking-step.ts';
import { PlaceBand } from './place-band.tsx';
import { isSamePlace } from './read-scan.ts';
import { RecountNote } from './recount-note.tsx';
import { ScanBand } from './scan-band.tsx';
import { readyWords, ScanPanel } from './scan-panel.tsx';
import type { Misread } from './scanned-article.ts';
import { canRecount, type Line } from './pick-list.ts';
import { TypeDialog } from './type-dialog.tsx';
import type { Picking } from './use-picking.ts';
import { isMisread, RefusedBand, useWayBack, WrongView } from './wrong-view.tsx';

export interface StopViewProps {
  picking: Picking;
  line: Line;
  /** The recorded stock at the line's location; null if it is unknown. */
  onHand: number | null;
  /** Receives a scan from the camera or a typed code. */
  onScan: (scan: Scan) => void;
}

/** One line: location, article, quantity, and the result of the last scan. */
export function StopView({ picking, line, onHand, onScan }: StopViewProps) {
  const { moment } = picking;
  const [dialog, setDialog] = useState<'camera' | 'type' | null>(null);
  const close = () => setDialog(null);
  const scan = (read: Scan) => {
    close();
    onScan(read);
  };
  const panel = (title: ReactNode, text: ReactNode) => (
    <Panel title={title} text={text} onCamera={() => setDialog('camera')} onType={() => setDialog('type')} />
  );
  const count = (
    <CountRow
      value={line.picked}
      most={line.quantity}
      onStep={(by) => picking.step(line, by)}
      onType={() => picking.setTyping(true)}
    />
  );
  return (
    <>
      <div className="pick-verdict">
        {moment.name === 'ready' && moment.place !== null && (
          <ScannedPlaceBand place={moment.place} line={line} />
        )}
        {moment.name === 'ready' && <PlaceBand location={line.location} />}
        {moment.name === 'right' && (
          <ScanBand verdict="right" title={<Trans>Right article</Trans>} text={<RightText line={line} />} />
        )}
        {moment.name === 'done' && <DoneBand line={line} />}
        {moment.name === 'wrong' && <RefusedBand line={line} found={moment.found} />}
      </div>
      {moment.name === 'ready' && (
        <>
          <ArticlePanel line={line} onHand={onHand} />
          <RecountNote line={line} />
          {panel(readyWords.title, readyWords.text)}
        </>
      )}
      {(moment.name === 'right' || moment.name === 'done') && (
        <>
          <ArticlePanel line={line} onHand={onHand} counted />
          {canRecount(line) && count}
        </>
      )}
      {moment.name === 'wrong' &&
        (isMisread(moment.found) ? (
          <>
            <WrongView line={line} found={moment.found} />
            <WrongPanel line={line} found={moment.found}>
              {panel}
            </WrongPanel>
          </>
        ) : (
          <ArticlePanel line={aboutLine(moment.found, line)} onHand={null} counted />
        ))}
      <CameraDialog open={dialog === 'camera'} onScan={scan} onClose={close} />
      <TypeDialog
        reference={line.reference}
        open={dialog === 'type'}
        onClose={close}
        onScan={scan}
        onConfirm={() => {
          close();
          picking.confirm(line);
        }}
      />
      <CountDialog
        line={line}
        open={picking.typing}
        onClose={() => picking.setTyping(false)}
        onCount={(picked) => {
          picking.setTyping(false);
          picking.count(line, picked);
        }}
      />
    </>
  );
}

/** The line that a refused scan is about, as it is now. */
function aboutLine(found: Refused, line: Line): Line {
  return 'line' in found && found.line.id !== line.id ? found.line : line;
}

type PanelProps = { title: ReactNode; text: ReactNode; onCamera: () => void; onType: () => void };

function Panel(props: PanelProps) {
  return <ScanPanel {...props} mirrored={useHand() === 'left'} />;
}

function RightText({ line }: { line: Line }) {
  const [aisle, bay] = line.location.split('-');
  const { reference } = line;
  if (!aisle || !bay) return reference;
  return (
    <Trans>
      {reference}, aisle {aisle}, bay {bay}
    </Trans>
  );
}

/** What was done with a finished line that was opened again. */
function DoneBand({ line }: { line: Line }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const picked = number(line.picked);
  const quantity = number(line.quantity);
  const { reference } = line;
  const missing = line.picked < line.quantity;
  const reason = shortWord(line.short_reason);
  return (
    <ScanBand
      verdict={missing ? 'short' : 'right'}
      title={
        <Trans>
          Picked: {picked} of {quantity}
        </Trans>
      }
      text={[reference, missing && reason ? t(reason) : ''].filter(Boolean).join(' · ')}
    />
  );
}

/** The answer to a scanned location. */
function ScannedPlaceBand({ place, line }: { place: string; line: Line }) {
  const { location } = line;
  if (isSamePlace(place, location)) {
    return (
      <ScanBand
        verdict="right"
        title={<Trans>Right place</Trans>}
        text={<Trans>Now scan the article.</Trans>}
      />
    );
  }
  return (
    <ScanBand
      verdict="wrong"
      title={<Trans>You are at {place}</Trans>}
      text={
        location ? <Trans>Nothing was counted. Go to {location}.</Trans> : <Trans>Nothing was counted.</Trans>
      }
    />
  );
}

type WrongPanelProps = {
  line: Line;
  found: Misread;
  children: (title: ReactNode, text: ReactNode) => ReactNode;
};

function WrongPanel({ line, found, children }: WrongPanelProps) {
  const way = useWayBack(line, found);
  return children(<Trans>Scan the right article</Trans>, way);
}
