import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { differingPart, findWay } from '#contract/rules/stock/location.ts';
import { GoodsPicture } from '#src/ordering/goods-picture.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { iconCheck, iconX } from '#src/ui/icons/basic.ts';
import { LocationSign } from '#src/ui/location-sign.tsx';
import { DifferingParts } from './differing-parts.tsx';
import { useScannedArticle, type ScanOfOther, type ScannedArticle } from './scanned-article.ts';
import type { Line } from './pick-list.ts';

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
  return <Trans>The code cannot be checked offline: it may belong to another article.</Trans>;
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
