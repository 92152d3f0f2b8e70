import { Trans } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { failureText } from '#src/api/error-text.ts';
import { useActor, type Actor } from '#src/floor/use-actor.ts';
import { useMedia } from '#src/lists/use-media.ts';
import { useOrder } from '#src/outbox/use-order.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ForbiddenState } from '#src/ui/forbidden-state.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { DetailHead } from './detail-head.tsx';
import { FactsSheet } from './facts-sheet.tsx';
import { OrderHistory } from './history/order-history.tsx';
import { joinJobs } from './line-facts.ts';
import { LineCards } from './line-cards.tsx';
import { LinesSummary } from './lines-summary.tsx';
import { LinesTable } from './lines-table.tsx';
import type { OrderActionsProps } from './order-actions.tsx';
import './order-detail.css';
import { RefusedHere } from './refused-here.tsx';
import { TotalsBar } from './totals-bar.tsx';

/** `/orders/{orderId}`: everything about one order. */
export function OrderDetailScreen() {
  const { orderId = '' } = useParams({ strict: false });
  return <OrderDetail key={orderId} orderId={orderId} />;
}

function OrderDetail({ orderId }: { orderId: string }) {
  const actor = useActor();
  const { data, error, refresh } = useOrder(orderId, actor);
  if (data?.order) return <Shown file={{ ...data, order: data.order }} actor={actor} />;
  return (
    <>
      <RefusedHere orderId={orderId} />
      {error?.status === 403 ? (
        <ForbiddenState permission={error.body?.permission} />
      ) : error ? (
        <EmptyState
          title={error.status === 404 ? <Trans>There is no such order</Trans> : <Trans>This order is not on this device</Trans>}
          action={
            <>
              <Button onClick={refresh}>
                <Trans>Try again</Trans>
              </Button>
              <Button variant="filled" render={(props) => <Link to="/orders" {...props} />}>
                <Trans>Orders</Trans>
              </Button>
            </>
          }
        >
          {error.status === 404 ? <Trans>Or it is not one that you may see.</Trans> : failureText(error)}
        </EmptyState>
      ) : (
        <SkeletonRows rows={10} cells={['w-12', 'w-40 flex-1', 'w-24', 'w-16', 'w-20']}>
          <Trans>Loading…</Trans>
        </SkeletonRows>
      )}
    </>
  );
}

function Shown({ file, actor }: { file: OrderActionsProps['file']; actor: Actor }) {
  const wide = useMedia('(width >= 768px)');
  const files = useMemo(() => joinJobs(file), [file]);
  const { order } = file;
  const Lines = wide ? LinesTable : LineCards;
  return (
    <article className="flex min-h-full flex-col">
      <DetailHead file={file} actor={actor} />
      <FactsSheet order={order} actor={actor} />
      <RefusedHere orderId={order.id} />
      <div className="grid flex-1 xl:grid-cols-[minmax(0,1fr)_308px]">
        <div className="flex min-w-0 flex-col border-line-2 xl:border-r">
          <LinesSummary files={files} />
          <div className="flex-1">
            <Lines order={order} files={files} actor={actor} />
          </div>
          <TotalsBar order={order} />
        </div>
        {order.number !== '' && <OrderHistory orderId={order.id} file={file} />}
      </div>
    </article>
  );
}
