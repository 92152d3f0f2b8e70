import { Trans } from '@lingui/react/macro';
import { RefusedEntry } from '#src/floor/refused-entry.tsx';
import { useOwnQueue } from '#src/floor/own-queue.ts';
import { orderOfLane } from '#src/outbox/order-of-lane.ts';

/** What was refused of this order, where one looks for it: on the order. */
export function RefusedHere({ orderId }: { orderId: string }) {
  const { refused } = useOwnQueue();
  const own = refused.filter((one) => orderOfLane(one.lane) === orderId);
  if (own.length === 0) return null;
  return (
    <section className="grid gap-2 border-b border-line-2 bg-bg p-3 md:px-6">
      <h2 className="text-13 font-bold">
        <Trans>Yours to decide</Trans>
      </h2>
      {own.map((queued) => (
        <RefusedEntry key={queued.id} queued={queued} className="max-w-140" />
      ))}
    </section>
  );
}
