import { Trans } from '@lingui/react/macro';
import { RefusedEntry } from '#src/floor/refused/refused-entry.tsx';
import { useOwnQueue } from '#src/floor/queue/own-queue.ts';
import { orderOfLane } from '#src/sync/protocol/queue/order-of-lane.ts';
import { usePressGuard } from '#src/ui/use-press-guard.ts';

/** Refused commands of this order, shown on its page. */
export function RefusedHere({ orderId }: { orderId: string }) {
  const { refused } = useOwnQueue();
  const own = refused.filter((one) => orderOfLane(one.lane) === orderId);
  const section = usePressGuard<HTMLElement>(own.map((one) => one.id).join());
  if (own.length === 0) return null;
  return (
    <section ref={section} className="grid gap-2 border-b border-line-2 bg-bg p-3 md:px-6">
      <h2 className="text-13 font-bold">
        <Trans>Your decision required</Trans>
      </h2>
      {own.map((queued) => (
        <RefusedEntry key={queued.id} queued={queued} className="max-w-140" />
      ))}
    </section>
  );
}
