import { Trans } from '@lingui/react/macro';
import { useLocation, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { comingPieces } from '#contract/rules/orders/coming-pieces.ts';
import { RefusedOfLane } from '#src/floor/refused/refused-of-lane.tsx';
import { useActor, type Actor } from '#src/floor/use-actor.ts';
import { useLocaleData } from '#src/floor/use-locale-data.ts';
import { UnreadOrder } from '#src/ordering/unread-order.tsx';
import { useMedia } from '#src/ui/use-media.ts';
import { useBackOrderChain } from '#src/sync/client/orders/use-back-order-chain.ts';
import { useOrder } from '#src/sync/client/orders/use-order.ts';
import { AwaitingStockUnknown } from '#src/floor/awaiting-stock-unknown.tsx';
import { useWaitingOfOrder } from '#src/sync/client/orders/waiting-of-order.ts';
import { ActionBar } from '#src/ui/action-bar.tsx';
import { Button } from '#src/ui/button.tsx';
import { useDocumentHead } from '#src/ui/document-head.ts';
import { usePressGuard } from '#src/ui/use-press-guard.ts';
import { DetailHead } from './detail-head.tsx';
import { FactsSheet } from './facts-sheet.tsx';
import { OrderHistory } from './history/order-history.tsx';
import { JobDrawer } from './job/job-drawer.tsx';
import { ProofBanner } from './job/proof-banner.tsx';
import { joinJobs } from './line-facts.ts';
import { lineAct } from './line-acts.tsx';
import { LineCards } from './line-cards.tsx';
import { LinesSummary } from './lines-summary.tsx';
import { LinesTable } from './lines-table.tsx';
import './order-detail.css';
import { UnshippedBanner } from './unshipped-banner.tsx';
import { TotalsBar } from './totals-bar.tsx';
import { useOrderActions, type OrderAction } from './use-order-actions.tsx';
import type { ShownOrder } from './shown-order.ts';

/** `/orders/{orderId}`: everything about one order. */
export function OrderDetailScreen() {
  const { orderId = '' } = useParams({ strict: false });
  const { job } = useSearch({ strict: false });
  const visit = useLocation({ select: ({ state }) => state.__TSR_key });
  // A notification about a proof opens its job, even if the order is open already or its drawer was closed.
  return <OrderDetail key={job === undefined ? orderId : `${orderId} ${visit}`} orderId={orderId} />;
}

function OrderDetail({ orderId }: { orderId: string }) {
  const actor = useActor();
  useLocaleData();
  const { data, error, refresh } = useOrder(orderId);
  if (data?.order) return <Shown aggregate={{ ...data, order: data.order }} actor={actor} />;
  return (
    <>
      <RefusedOfLane lane={`order:${orderId}`} />
      <UnreadOrder error={error} refresh={refresh} />
    </>
  );
}

/** Shows the line whose code was scanned from a pick list: `#line-3`. */
function useScannedLine(): void {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    const line = /^line-\d+$/.test(hash) ? document.getElementById(hash) : null;
    line?.scrollIntoView({ block: 'center' });
    line?.focus({ preventScroll: true });
  }, [hash]);
}

/** The likeliest action on a phone. Shipping is above the place of every other action. */
function NextAction({ action: { key, icon, label, onPress } }: { action: OrderAction }) {
  const button = (
    <Button
      size="technician"
      variant="filled"
      icon={icon}
      className={key === 'ship' ? '' : 'flex-1'}
      onClick={onPress}
    >
      {label}
    </Button>
  );
  if (key !== 'ship') return <ActionBar step={key}>{button}</ActionBar>;
  return (
    <ActionBar step={key} criticalAction={button}>
      <p className="text-16 text-ink-2">
        <Trans>Every line is packed or resolved.</Trans>
      </p>
    </ActionBar>
  );
}

function Shown({ aggregate, actor }: { aggregate: ShownOrder; actor: Actor }) {
  const isWide = useMedia('(width >= 768px)');
  // On a tablet held upright, the columns of the table would break references and leave one word per line.
  const hasTable = useMedia('(width >= 70rem)');
  const waiting = useWaitingOfOrder(aggregate.order);
  const chain = useBackOrderChain(aggregate.order);
  const coming = useMemo(
    () => chain && comingPieces(aggregate.order, aggregate.lines, chain),
    [aggregate, chain],
  );
  const linesWithJobs = useMemo(
    () => joinJobs(aggregate, waiting.data, coming),
    [aggregate, waiting.data, coming],
  );
  const { actions, dialogs } = useOrderActions(aggregate, actor);
  const { order } = aggregate;
  // An order placed without a network has no number yet.
  useDocumentHead({ title: order.number || undefined });
  const { job: asked } = useSearch({ strict: false });
  const [jobId, openJob] = useState<string | null>(asked ?? null);
  const shown = linesWithJobs.find(({ job }) => job !== null && job.id === jobId);
  const Lines = hasTable ? LinesTable : LineCards;
  const acts = linesWithJobs.map((one) => `${one.line.id} ${lineAct(order, one, actor)}`).join();
  const lines = usePressGuard<HTMLDivElement>(acts);
  useScannedLine();
  // On a phone, completing is not offered at the position where the user just shipped; it is in the menu.
  const next = isWide
    ? undefined
    : actions.findLast(({ key, variant }) => variant === 'filled' && key !== 'complete');
  return (
    <article className="flex min-h-full flex-col">
      <DetailHead aggregate={aggregate} actor={actor} actions={actions} isWide={isWide} />
      <ProofBanner order={order} linesWithJobs={linesWithJobs} actor={actor} onOpen={openJob} />
      <FactsSheet order={order} actor={actor} />
      <RefusedOfLane lane={`order:${order.id}`} />
      <UnshippedBanner order={order} linesWithJobs={linesWithJobs} coming={coming} />
      <div className="grid flex-1 xl:grid-cols-[minmax(0,1fr)_308px]">
        <div className="flex min-w-0 flex-col border-line-2 xl:border-r">
          <LinesSummary linesWithJobs={linesWithJobs} isPrepared={order.status === 'Pending'}>
            <AwaitingStockUnknown waiting={waiting} lines={aggregate.lines} />
          </LinesSummary>
          <div ref={lines} className="flex-1">
            <Lines order={order} linesWithJobs={linesWithJobs} actor={actor} onOpen={openJob} />
          </div>
          <TotalsBar order={order} actor={actor} />
        </div>
        {order.number !== '' && <OrderHistory orderId={order.id} aggregate={aggregate} />}
      </div>
      {next && <NextAction action={next} />}
      {dialogs}
      {shown?.job && (
        <JobDrawer
          order={order}
          lineWithJob={shown}
          job={shown.job}
          actor={actor}
          open
          onClose={() => openJob(null)}
        />
      )}
    </article>
  );
}
