import { Trans } from '@lingui/react/macro';
import { usePressGuard } from '#src/ui/use-press-guard.ts';
import { useOwnQueue } from '../queue/own-queue.ts';
import { RefusedEntry } from './refused-entry.tsx';

/** The refused commands of an order or an arrival, on its page: those of its lane and of its lane of photos. */
export function RefusedOfLane({ lane }: { lane: string }) {
  const { refused } = useOwnQueue();
  const own = refused.filter((one) => one.lane === lane || one.lane.startsWith(`${lane}:`));
  const section = usePressGuard<HTMLElement>(own.map((one) => one.id).join());
  if (own.length === 0) return null;
  return (
    <section ref={section} className="grid gap-2 border-b border-line-2 bg-bg p-3 md:px-6">
      <h2 className="text-small font-bold">
        <Trans>Your decision is required</Trans>
      </h2>
      {own.map((queued) => (
        <RefusedEntry key={queued.id} queued={queued} className="max-w-140" />
      ))}
    </section>
  );
}
