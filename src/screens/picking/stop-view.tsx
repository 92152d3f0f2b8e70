import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { useHand } from '#src/floor/use-hand.ts';
import { CameraDialog } from '#src/scan/camera-dialog.tsx';
import type { Scan } from '#src/scan/scan.ts';
import { ArticlePanel, QuantityRow } from './article-panel.tsx';
import { CountDialog } from './count-dialog.tsx';
import { CountRow } from './count-row.tsx';
import type { PickingStep } from './picking-step.ts';
import { PlaceBand } from './place-band.tsx';
import { isSamePlace } from './read-scan.ts';
import { ScanBand } from './scan-band.tsx';
import { readyWords, ScanPanel } from './scan-panel.tsx';
import type { Line } from './pick-list.ts';
import { TypeDialog } from './type-dialog.tsx';
import type { Picking } from './use-picking.ts';
import { useWayBack, WrongView } from './wrong-view.tsx';

export interface StopViewProps {
  picking: Picking;
  line: Line;
  /** Receives a scan from the camera or a typed code. */
  onScan: (scan: Scan) => void;
}

/** One line: location, article, quantity, and the result of the last scan. */
export function StopView({ picking, line, onScan }: StopViewProps) {
  const { moment } = picking;
  const [dialog, setDialog] = useState<'camera' | 'type' | 'count' | null>(null);
  const close = () => setDialog(null);
  const scan = (read: Scan) => {
    close();
    onScan(read);
  };
  const panel = (title: ReactNode, text: ReactNode) => (
    <Panel title={title} text={text} onCamera={() => setDialog('camera')} onType={() => setDialog('type')} />
  );
  return (
    <>
      {moment.name === 'ready' && (
        <>
          <PlaceBand location={line.location} />
          <ArticlePanel line={line} confirmed={false} />
          <QuantityRow line={line} confirmed={false} />
          {moment.place === null
            ? panel(readyWords.title, readyWords.text)
            : panel(...placeWords(moment.place, line))}
        </>
      )}
      {moment.name === 'right' && (
        <>
          <ScanBand right title={<Trans>Right article</Trans>} text={<RightText line={line} />} />
          <ArticlePanel line={line} confirmed />
          <QuantityRow line={line} confirmed />
          <CountRow
            value={line.picked}
            most={line.quantity}
            onStep={(by) => picking.step(line, by)}
            onType={() => setDialog('count')}
          />
        </>
      )}
      {moment.name === 'wrong' && (
        <>
          <WrongView line={line} found={moment.found} />
          <WrongPanel line={line} found={moment.found}>
            {panel}
          </WrongPanel>
        </>
      )}
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
        open={dialog === 'count'}
        onClose={close}
        onCount={(picked) => {
          close();
          picking.setPicked(line, picked);
        }}
      />
    </>
  );
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

function placeWords(place: string, line: Line): [title: ReactNode, text: ReactNode] {
  const { location } = line;
  if (isSamePlace(place, location)) {
    return [<Trans key="title">Right place</Trans>, <Trans key="text">Now scan the article.</Trans>];
  }
  return [
    <Trans key="title">You are at {place}</Trans>,
    <Trans key="text">Nothing was counted. Go to {location}.</Trans>,
  ];
}

type WrongPanelProps = {
  line: Line;
  found: Extract<PickingStep, { name: 'wrong' }>['found'];
  children: (title: ReactNode, text: ReactNode) => ReactNode;
};

function WrongPanel({ line, found, children }: WrongPanelProps) {
  const way = useWayBack(line, found);
  return children(<Trans>Scan the right article</Trans>, way);
}
