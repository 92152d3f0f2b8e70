import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { Rows } from '#contract/registry.ts';
import type { SyncStatus } from '#src/floor/unsettled/order-sync-status.ts';
import { SyncStatusPill } from '#src/floor/unsettled/sync-status-pill.tsx';
import { useFormat } from '#src/i18n/use-format.ts';
import { Thumbnail } from '#src/lists/cells/thumbnail.tsx';
import { CodeText } from '#src/ui/code-text.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { iconUndo } from '#src/ui/icons/actions.ts';
import { iconChevronDown, iconChevronUp, iconWarning } from '#src/ui/icons/basic.ts';
import { iconDone, iconShort } from '#src/ui/icons/states.ts';
import { Pill } from '#src/ui/pill.tsx';
import { LocationSign } from '#src/ui/location-sign.tsx';
import type { ArrivalLine } from './arrival-sums.ts';
import type { ArrivalWork } from './use-arrival-work.ts';
import type { LineArticle } from './use-line-articles.ts';

// The counting panel is loaded with the first line that is opened.
const CountPanel = lazy(async () => ({ default: (await import('./count-panel.tsx')).CountPanel }));
const ReleasePanel = lazy(async () => ({ default: (await import('./release-panel.tsx')).ReleasePanel }));

export interface ArrivalLineRowProps {
  arrival: Rows['arrivals'];
  line: ArrivalLine;
  article: LineArticle | undefined;
  /** Null if nothing can be counted: the user may not, or the arrival is closed. */
  work: ArrivalWork | null;
  /** Whether the user may release lines from quarantine now. */
  mayRelease: boolean;
  /** Of the stage of the arrival; null if the server has it. */
  pending: SyncStatus | null;
}

/** One line of an arrival with its quantities; pressing or scanning it opens the counting panel. */
export function ArrivalLineRow({ arrival, line, article, work, mayRelease, pending }: ArrivalLineRowProps) {
  const counts = work?.countsOf(line) ?? line;
  const open = work?.open === line.id;
  // The panel of goods that another user releases stays, because a product may be chosen in it.
  const [isQuarantined, setQuarantined] = useState(false);
  if (line.state === 'quarantine' && !isQuarantined) setQuarantined(true);
  const facts = <LineFacts line={{ ...line, ...counts }} article={article} open={open} pending={pending} />;
  return (
    <li
      className={`border-b border-line ${open ? 'border-l-6 border-l-where bg-sunk' : ''}`}
      data-line={line.reference}
    >
      {work ? (
        <button
          type="button"
          aria-expanded={open}
          // What was scanned and where it goes stay in sight while the user counts.
          className={`flex min-h-18 w-full flex-wrap items-center gap-x-2 gap-y-1.5 py-2.5 md:gap-x-3 pr-4 text-start hover:bg-hover -outline-offset-3 md:pr-6 ${open ? 'top-0 z-sticky bg-sunk min-[22em]:sticky pl-2.5 md:pl-4.5' : 'pl-4 md:pl-6'}`}
          onClick={() => work.setOpen(open ? null : line.id)}
        >
          {facts}
          <Icon icon={open ? iconChevronUp : iconChevronDown} className="text-ink-2" />
        </button>
      ) : (
        <div className="flex min-h-18 flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-2.5 md:px-6">
          {facts}
        </div>
      )}
      <Suspense>
        {work && open && <CountPanel line={line} work={work} />}
        {mayRelease && isQuarantined && <ReleasePanel arrival={arrival} line={line} />}
      </Suspense>
    </li>
  );
}

interface LineFactsProps extends Pick<ArrivalLineRowProps, 'pending'> {
  line: ArrivalLine;
  article: LineArticle | undefined;
  /** The line that was scanned or pressed: its picture and its location are large. */
  open: boolean;
}

function LineFacts({ line, article, open, pending }: LineFactsProps) {
  const { number } = useFormat();
  return (
    <>
      <Thumbnail hashes={article?.image ? [article.image] : []} size={open ? 56 : 48} />
      <span className="min-w-0 flex-[1_1_7.5rem]">
        <strong className={`block wrap-anywhere ${open ? 'text-16 md:text-20' : 'text-16'}`}>
          <CodeText>{line.reference}</CodeText>
        </strong>
        {article && <span className="block text-16 wrap-anywhere text-ink-2">{article.designation}</span>}
      </span>
      <span className="ml-auto flex flex-col items-end gap-1 text-end">
        <span className="text-20 font-bold whitespace-nowrap tabular-nums">
          {number(line.received)}
          <span className="text-16 font-normal text-ink-2"> / {number(line.expected)}</span>
        </span>
        <LineState line={line} pending={pending} />
      </span>
      {line.location !== '' && (
        <span className={`order-1 basis-full ${open ? '' : 'ps-14 md:ps-15'}`}>
          <LocationSign
            location={line.location}
            current={open}
            size={open ? 'large' : 'small'}
            className={open ? '' : 'location-sign-floor'}
          />
        </span>
      )}
    </>
  );
}

function LineState({ line, pending }: Pick<LineFactsProps, 'line' | 'pending'>) {
  const { number } = useFormat();
  const { state, received, rejected, expected } = line;
  if (state === 'quarantine') {
    return (
      <Pill tone="bad" icon={iconWarning} className="pill-floor">
        <Trans>In quarantine</Trans>
      </Pill>
    );
  }
  const refused = rejected > 0 && (
    <span className="text-16 font-semibold text-bad">
      <Trans>{number(rejected)} rejected</Trans>
    </span>
  );
  if (state !== 'expected' && received === 0) {
    return (
      <span className="text-16 text-ink-2">
        <Trans>Not received</Trans>
      </span>
    );
  }
  if (pending && received > 0) {
    return (
      <>
        <SyncStatusPill status={pending} className="pill-floor" />
        {refused}
      </>
    );
  }
  if (state === 'reversed') {
    return (
      <Pill tone="off" icon={iconUndo} className="pill-floor">
        <Trans>Entry reversed</Trans>
      </Pill>
    );
  }
  if (state === 'applied') {
    return (
      <>
        <Pill tone="ok" icon={iconDone} className="pill-floor">
          <Trans>{number(received - rejected)} in stock</Trans>
        </Pill>
        {refused}
      </>
    );
  }
  if (received === 0) {
    return (
      <span className="text-16 text-ink-2">
        <Trans context="state">Expected</Trans>
      </span>
    );
  }
  return (
    <>
      {received === expected ? (
        <Pill tone="ok" icon={iconDone} className="pill-floor">
          <Trans>All there</Trans>
        </Pill>
      ) : (
        <Pill tone="wait" icon={iconShort} className="pill-floor">
          {received < expected ? (
            <Trans>{number(expected - received)} missing</Trans>
          ) : (
            <Trans>{number(received - expected)} more</Trans>
          )}
        </Pill>
      )}
      {refused}
    </>
  );
}
