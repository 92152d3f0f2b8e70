import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { differingPart, findWay } from '#contract/rules/stock/location.ts';
import { splitDesignation } from '#src/ordering/article-name.ts';
import { GoodsPicture } from '#src/ordering/goods-picture.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { iconCheck, iconX } from '#src/ui/icons/basic.ts';
import { LocationSign } from '#src/ui/location-sign.tsx';
import { DifferingParts } from './differing-parts.tsx';
import type { RefusedScan } from './picking-step.ts';
import { ScanBand } from './scan-band.tsx';
import {
  isScanOfOther,
  useScannedArticle,
  type ScanOfOther,
  type ScannedArticle,
} from './scanned-article.ts';
import type { Line } from './pick-list.ts';
import { RefusedScanText, RefusedScanTitle } from './refused-scan-words.tsx';

/** The answer to a scan that changed no picked quantity. `line`: the article to take instead; null if none is expected. */
export function RefusedScanBand({ line, scan }: { line: Line | null; scan: RefusedScan }) {
  return isScanOfOther(scan) ? (
    <ScanOfOtherBand line={line} scan={scan} />
  ) : (
    <ScanBand
      outcome="wrong"
      title={<RefusedScanTitle scan={scan} />}
      text={<RefusedScanText scan={scan} take="" />}
    />
  );
}

function ScanOfOtherBand({ line, scan }: { line: Line | null; scan: ScanOfOther }) {
  const scanned = useScannedArticle(scan);
  const take = line ? whatToTake(line, scanned) : '';
  return (
    <ScanBand
      outcome="wrong"
      title={<RefusedScanTitle scan={scan} />}
      text={<RefusedScanText scan={scan} take={take} scanned={scanned.reference} />}
    />
  );
}

/** The wrong article beside the right one: what was scanned, what to take, and where they differ. */
export function WrongView({ line, scan }: { line: Line; scan: ScanOfOther }) {
  const scanned = useScannedArticle(scan);
  return (
    <div className="pick-compare px-4 py-4 md:px-6 md:py-5">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-2 md:gap-4">
        <Panel
          tone="bad"
          title={<Trans>You scanned</Trans>}
          image={scanned.image}
          reference={<DifferingParts text={scanned.reference} other={line.reference} isExpected={false} />}
          description={scanned.known ? scanned.description : unknownText(scan)}
          locationSign={scanned.location && <ScannedLocationSign scanned={scanned} line={line} />}
        />
        <Panel
          tone="ok"
          title={<Trans>Expected article</Trans>}
          image={line.image}
          reference={<DifferingParts text={line.reference} other={scanned.reference} isExpected />}
          description={line.description}
          locationSign={
            line.location && (
              <LocationSign location={line.location} size="medium" current className="pick-panel-sign" />
            )
          }
        />
      </div>
    </div>
  );
}

function unknownText(scan: ScanOfOther): ReactNode {
  if (scan.kind === 'order') return <Trans>The number of an order, not of an article.</Trans>;
  if (scan.kind !== 'unchecked') return <Trans>Unknown code.</Trans>;
  return (
    <Trans>
      The code is written differently and cannot be checked offline: it may belong to another article.
    </Trans>
  );
}

/** "Navy · M" beside another T-shirt of the same model; the whole designation beside any other article. */
function whatToTake(line: Line, scanned: ScannedArticle): string {
  const lineName = splitDesignation(line.description);
  const alike = lineName.detail !== '' && splitDesignation(scanned.description).name === lineName.name;
  return (alike ? lineName.detail : line.description) || line.reference;
}

function ScannedLocationSign({ scanned, line }: { scanned: ScannedArticle; line: Line }) {
  const part = differingPart(scanned.location, line.location);
  const wrongPart = part === null ? {} : { wrongPart: part };
  return (
    <LocationSign location={scanned.location} size="medium" className="pick-panel-sign" {...wrongPart} />
  );
}

interface PanelProps {
  tone: 'bad' | 'ok';
  title: ReactNode;
  image: string;
  reference: ReactNode;
  description: ReactNode;
  locationSign: ReactNode;
}

function Panel({ tone, title, image, reference, description, locationSign }: PanelProps) {
  return (
    <section className={`pick-panel toned tone-${tone}`}>
      <h2 className="flex items-center pick-panel-title gap-1.5 px-2 py-2.5 font-bold md:gap-2 md:px-4">
        <Icon icon={tone === 'bad' ? iconX : iconCheck} size={22} className="shrink-0" />
        <span className="min-w-0 break-words">{title}</span>
      </h2>
      <GoodsPicture
        hash={image}
        width={370}
        height={190}
        eager
        className="pick-panel-picture @max-[30rem]:[&_img]:p-1"
      />
      <div className="pick-panel-body h-full bg-surface p-3 text-ink md:p-4">
        <p className="pick-panel-reference font-bold">{reference}</p>
        <p className="pick-panel-text mt-1">{description}</p>
        <p className="pick-panel-place mt-2.5">{locationSign}</p>
      </div>
    </section>
  );
}

/**
 * What the scan prompt says after a wrong scan: where the right article is, relative to the wrong one, and how many pieces to
 * take.
 */
export function useDirections(line: Line, scan: ScanOfOther): string {
  const { t } = useLingui();
  const scanned = useScannedArticle(scan);
  const left = line.quantity - line.picked;
  const takes = t`${plural(left, { one: '# piece is needed.', other: '# pieces are needed.' })}`;
  const way = scanned.location ? findWay(scanned.location, line.location) : null;
  if (way?.kind !== 'slots') return takes;
  const slots = Math.abs(way.slots);
  const turn =
    way.slots < 0
      ? t`${plural(slots, { one: '# slot to the left.', other: '# slots to the left.' })}`
      : t`${plural(slots, { one: '# slot to the right.', other: '# slots to the right.' })}`;
  return `${turn} ${takes}`;
}
