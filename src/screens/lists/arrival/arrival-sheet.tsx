import { Trans } from '@lingui/react/macro';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { Rows } from '#contract/registry.ts';
import { RefusedOfLane, showDecisions } from '#src/floor/refused/refused-of-lane.tsx';
import { useUnknownReferences } from '#src/sync/client/stock/unknown-references.ts';
import { useWakeLock } from '#src/floor/use-wake-lock.ts';
import { useScans } from '#src/scan/use-scans.ts';
import { usePermissions } from '#src/session/can.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { usePressGuard } from '#src/ui/use-press-guard.ts';
import { NewLocationDialog } from '#src/lists/location/new-location-dialog.tsx';
import { ApplyDialog } from './apply-dialog.tsx';
import { ArrivalBar } from './arrival-bar.tsx';
import { ArrivalHead } from './arrival-head.tsx';
import { ArrivalLineRow } from './arrival-line-row.tsx';
import { stageOf, sumArrival, type ArrivalLine } from './arrival-sums.ts';
import { DoubtfulReceiptQuestion } from './doubtful-receipt.tsx';
import { ExpectButton } from './expect-button.tsx';
import { ScanStrip } from './scan-strip.tsx';
import { useArrivalSync } from './use-arrival-sync.ts';
import { useArrivalWork } from './use-arrival-work.ts';
import { useLineArticles } from './use-line-articles.ts';

// Rarely used dialogs are loaded on first use.
const ExpectDialog = lazy(async () => ({ default: (await import('./expect-dialog.tsx')).ExpectDialog }));
const UnlistedGoodsDialog = lazy(async () => ({
  default: (await import('./unlisted-goods-dialog.tsx')).UnlistedGoodsDialog,
}));
const ReverseDialog = lazy(async () => ({ default: (await import('./reverse-dialog.tsx')).ReverseDialog }));

export interface ArrivalSheetProps {
  arrival: Rows['arrivals'];
  lines: readonly ArrivalLine[];
}

type Asking = 'apply' | 'reverse' | 'expect' | null;

/** An arrival with its lines, and its next step. */
export function ArrivalSheet({ arrival, lines }: ArrivalSheetProps) {
  const permissions = usePermissions();
  const stage = stageOf(arrival);
  const sync = useArrivalSync(arrival.id);
  const lane = `arrival:${arrival.id}`;
  const applies = permissions.includes('apply arrivals');
  const canManage = permissions.includes('manage arrivals');
  const receives = applies && stage === 'open';
  const [asking, setAsking] = useState<Asking>(null);
  // A refused count is decided first; the dialog does not open again by itself.
  if (asking === 'apply' && sync.isCountUndecided) setAsking(null);
  // A refused reversal leads to its dialog: `#reverse`, at each visit.
  const visit = useLocation({
    select: ({ hash, state }) => (hash === 'reverse' ? state.__TSR_key : undefined),
  });
  const [answered, setAnswered] = useState<string>();
  if (visit !== answered) {
    setAnswered(visit);
    if (visit !== undefined && canManage && stage === 'applied') setAsking('reverse');
  }
  const articles = useLineArticles(lines);
  useWakeLock(receives);
  const work = useArrivalWork(arrival, lines);
  useScans(work.onScan, receives && asking === null && work.unlisted === null && work.question === null);
  const shown = useMemo(() => inOrder(lines), [lines]);
  const optimisticLines = lines.map((line) => ({ ...line, ...work.countsOf(line) }));
  const sums = sumArrival(optimisticLines);
  const { data: unknown } = useUnknownReferences(receives ? lines.map((line) => line.reference) : []);
  const navigate = useNavigate();
  const close = () => {
    setAsking(null);
    // A reload does not ask again.
    if (visit !== undefined) void navigate({ to: '.', search: true, hash: '', replace: true });
  };
  // Rows move when another line opens for counting and when a line leaves quarantine.
  const list = usePressGuard<HTMLUListElement>(
    `${work.open} ${shown.map((line) => `${line.id} ${line.state}`).join()}`,
  );
  return (
    <article className="floor flex min-h-full flex-col bg-surface">
      <ArrivalHead
        arrival={arrival}
        lines={lines}
        stage={stage}
        sync={sync}
        canManage={canManage}
        onExpect={() => setAsking('expect')}
        onReverse={() => setAsking('reverse')}
      />
      {/* The dialog answers a refusal of its own command. */}
      <RefusedOfLane lane={lane} isShown={({ type }) => asking !== 'apply' || type !== 'arrival.apply'} />
      {receives && lines.length > 0 && <ScanStrip sums={sums} count={lines.length} onScan={work.onScan} />}
      {lines.length === 0 ? (
        <EmptyState
          title={<Trans>Nothing is expected yet</Trans>}
          action={
            canManage && stage === 'open' && <ExpectButton onClick={() => setAsking('expect')} filled />
          }
        >
          <Trans>Enter, paste or import what the supplier announced; you count it on arrival.</Trans>
        </EmptyState>
      ) : (
        <ul ref={list} className="flex-1">
          {shown.map((line) => (
            <ArrivalLineRow
              key={line.id}
              arrival={arrival}
              line={line}
              article={articles.get(line.reference)}
              work={receives ? work : null}
              mayRelease={applies && stage === 'applied'}
              pending={sync.apply ?? sync.reverse}
            />
          ))}
        </ul>
      )}
      {receives && lines.length > 0 && (
        <ArrivalBar
          lines={optimisticLines}
          unknown={unknown}
          onDecide={sync.isUndecided ? () => showDecisions(lane) : null}
          onApply={() => setAsking('apply')}
        />
      )}
      {work.question && <NewLocationDialog key={work.question.location} question={work.question} />}
      {work.doubtful && <DoubtfulReceiptQuestion doubtful={work.doubtful} />}
      {asking === 'apply' && (
        <ApplyDialog arrival={arrival} lines={optimisticLines} articles={articles} onClose={close} />
      )}
      <Suspense>
        {asking === 'reverse' && <ReverseDialog arrival={arrival} onClose={close} />}
        {asking === 'expect' && <ExpectDialog arrival={arrival} lines={lines} onClose={close} />}
        {work.unlisted !== null && (
          <UnlistedGoodsDialog
            key={work.unlisted.code}
            arrivalId={arrival.id}
            unlisted={work.unlisted}
            onAdd={work.addUnlisted}
            onClose={() => work.setUnlisted(null)}
          />
        )}
      </Suspense>
    </article>
  );
}

/** Quarantined lines need attention, so they come first. */
function inOrder(lines: readonly ArrivalLine[]): ArrivalLine[] {
  const waiting = lines.filter((line) => line.state === 'quarantine');
  return [...waiting, ...lines.filter((line) => line.state !== 'quarantine')];
}
