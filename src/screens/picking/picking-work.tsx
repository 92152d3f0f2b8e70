import { useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { Rows } from '#contract/registry.ts';
import { hasPieces } from '#contract/rules/orders/order-summary.ts';
import { expectedAtLocation, piecesPicked } from '#contract/rules/stock/at-location.ts';
import type { Actor } from '#src/floor/use-actor.ts';
import { useWakeLock } from '#src/floor/use-wake-lock.ts';
import { useRecordedStock } from '#src/sync/client/stock/recorded-stock.ts';
import { usePickedLines } from '#src/sync/client/stock/picked-lines.ts';
import type { ArticlesByCode } from '#src/sync/protocol/device-questions.ts';
import type { OrderAggregate } from '#src/sync/protocol/order-aggregate.ts';
import { codesOfLine } from '#src/scan/codes-of-line.ts';
import { isDialogOpen } from '#src/scan/is-dialog-open.ts';
import { reportScanDuringDialog } from '#src/scan/report-scan.ts';
import { useCatalogueLookup } from '#src/scan/use-catalogue-lookup.ts';
import type { Scan } from '#src/scan/scan.ts';
import { useScans } from '#src/scan/use-scans.ts';
import { scrollToTop } from '#src/ui/scroll-to-top.ts';
import { usePressGuard } from '#src/ui/use-press-guard.ts';
import { FinishBar } from './finish-bar.tsx';
import { LinesDialog, PickingCamera } from './lazy-dialogs.tsx';
import { FinishView, preloadEnd } from './lazy-views.tsx';
import { LineFormDialog } from './line-form-dialog.tsx';
import { NextStops } from './next-stops.tsx';
import { OtherClaimantBanner } from './other-claimant-banner.tsx';
import { PickingBar } from './picking-bar.tsx';
import { PickingHead } from './picking-head.tsx';
import { ProgressStrip } from './progress-strip.tsx';
import { OutboxBanner } from './outbox-banner.tsx';
import { isGoal, stopsToPick, sortByLocation, type Line } from './pick-list.ts';
import { StickyColumn } from './sticky-top.tsx';
import { StopView } from './stop-view.tsx';
import { startPosition } from './picking-step.ts';
import { interpretScan } from './interpret-scan.ts';
import { useOpenScannedOrder } from './use-open-scanned-order.ts';
import { usePicking } from './use-picking.ts';

export interface PickingWorkProps {
  order: Rows['orders'];
  lines: OrderAggregate['lines'];
  jobs: OrderAggregate['customizations'];
  actor: Actor;
}

/** The picking process, from the first location to shipping. */
export function PickingWork({ order, lines, jobs, actor }: PickingWorkProps) {
  const { t } = useLingui();
  const stops = useMemo(
    () =>
      sortByLocation(lines.filter(hasPieces)).map((one) => ({
        ...one,
        marked: jobs.find((job) => job.orderline_id === one.id)?.quantity_done ?? 0,
      })),
    [lines, jobs],
  );
  const references = useMemo(() => stops.map((line) => line.product_reference ?? ''), [stops]);
  const maySeeStock = actor.permissions.includes('view products page');
  const products = useRecordedStock(references, maySeeStock);
  const picked = usePickedLines(references, maySeeStock);
  const stockOf = (one: Line) => stockForOrder(one, products, picked);
  const picking = usePicking(stops, stockOf);
  const [isListOpen, setListOpen] = useState(false);
  const [isCameraOpen, setCameraOpen] = useState(false);
  const { line, step } = picking;
  useWakeLock();
  const openScannedOrder = useOpenScannedOrder(order.id);
  // The code of a form may still be loading.
  const isAsking = picking.form !== null;
  // A scan may ask for a number while the next one is looked up, so this is checked before and after the lookup.
  const unlessDialogOpen = (action: () => void) =>
    isDialogOpen() || isAsking ? reportScanDuringDialog() : action();
  const answerMatched = (scan: Scan, catalogueMatches: ArticlesByCode | null) => {
    const meaning = interpretScan(scan, {
      stops,
      current: line,
      hasPiecesLeft: picking.hasPiecesLeft,
      catalogueMatches,
    });
    if (meaning.kind === 'order' && line === null && openScannedOrder(meaning.number)) return;
    picking.onScan(scan, catalogueMatches);
  };
  const lookUp = useCatalogueLookup(
    (scan, catalogueMatches) => unlessDialogOpen(() => answerMatched(scan, catalogueMatches)),
    stops.map(codesOfLine),
  );
  const receive = (scan: Scan) => unlessDialogOpen(() => lookUp(scan));
  useScans(receive);
  // Scrolls to the top after each step and each scan, where the answer and the location are.
  useLayoutEffect(scrollToTop, [picking.position, line?.id]);
  // Buttons change meaning at every step, and at the end with every line that moves on.
  const main = usePressGuard<HTMLElement>(
    line ? `${line.id} ${step.name}` : stops.map((one) => `${one.prep_state} ${one.short_accepted}`).join(),
  );
  const hasBegun = picking.position !== startPosition;
  useEffect(() => {
    if (hasBegun) void preloadEnd();
  }, [hasBegun]);
  const goTo = (id: string) => {
    setListOpen(false);
    picking.goTo(id);
  };
  return (
    <>
      <PickingHead
        order={order}
        onLines={() => setListOpen(true)}
        paperOrder={{ order, lines, customizations: jobs }}
      />
      <OutboxBanner orderId={order.id} />
      <OtherClaimantBanner order={order} username={actor.username} />
      <main
        ref={main}
        className="flex flex-1 flex-col bg-surface lg:grid lg:grid-cols-[minmax(0,1fr)_400px]"
        aria-label={t`Picking`}
      >
        {line ? (
          <>
            <StickyColumn>
              <ProgressStrip stops={stops} current={line} />
              <StopView
                key={line.id}
                picking={picking}
                line={line}
                atLocation={picking.atLocationOf(line)}
                isCountDue={products.get(line.product_reference ?? '')?.count_due === true}
                onCamera={() => setCameraOpen(true)}
              />
            </StickyColumn>
            <NextStops
              stops={stopsToPick(stops, line.id).filter((one) => one.id !== line.id)}
              from={isGoal(line, picking.hasPiecesLeft(line)) ? null : line}
              onGoTo={goTo}
            />
          </>
        ) : (
          <div className="lg:col-span-2">
            <ProgressStrip stops={stops} current={null} />
            <Suspense>
              <FinishView
                order={order}
                stops={stops}
                actor={actor}
                refusedScan={step.name === 'scan refused' ? step.scan : null}
                onGoTo={goTo}
                onAccept={picking.clearRefusedScan}
              />
            </Suspense>
          </div>
        )}
      </main>
      {line ? (
        <PickingBar picking={picking} stops={stops} line={line} />
      ) : (
        <FinishBar
          order={order}
          stops={stops}
          jobs={jobs}
          actor={actor}
          onPack={picking.clearRefusedScan}
          onLines={() => setListOpen(true)}
        />
      )}
      <PickingCamera
        open={isCameraOpen}
        onScan={receive}
        onClose={() => setCameraOpen(false)}
        line={line}
        expected={picking.expected()}
        step={step}
      />
      <LinesDialog stops={stops} open={isListOpen} onClose={() => setListOpen(false)} onGoTo={goTo} />
      {/* The form in which a code was typed is still open, so no check for open dialogs. */}
      <LineFormDialog picking={picking} onScan={lookUp} />
    </>
  );
}

/**
 * The recorded stock of a line's product minus the pieces picked for other orders; null if it is unknown. Pieces picked
 * for this order are still in it.
 */
function stockForOrder(
  { order_id, product_reference }: Line,
  products: ReturnType<typeof useRecordedStock>,
  picked: ReturnType<typeof usePickedLines>,
): number | null {
  const product = products.get(product_reference ?? '');
  if (!product) return null;
  const elsewhere = picked?.filter(
    (line) => line.product_reference === product_reference && line.order_id !== order_id,
  );
  return expectedAtLocation(product.on_hand, piecesPicked(elsewhere ?? []));
}
