import { Trans } from '@lingui/react/macro';
import { useQueue } from '#src/sync/client/outbox/queue-store.ts';
import { isInOverlay, isOfType } from '#src/sync/protocol/queue/queued-command.ts';
import { Icon } from '#src/ui/icon.tsx';
import { iconShort } from '#src/ui/icons/states.ts';
import { useUncountedShort } from './use-uncounted-short.ts';
import type { Line } from './pick-list.ts';

/** Says that pieces of this article were missing for another order, and that its location has not been counted since. */
export function UncountedShortNote({ line }: { line: Line }) {
  const uncounted = useUncountedShort(line);
  const queue = useQueue();
  if (!uncounted) return null;
  const { date_updated: since, order_number: number } = uncounted.short;
  // The user's own count may still have to be sent.
  const isCountedHere = queue.some(
    (one) =>
      isOfType(one, 'stock.count') &&
      isInOverlay(one) &&
      one.args.product_id === uncounted.productId &&
      one.args.cause === 'count' &&
      one.queued_at >= since,
  );
  if (isCountedHere) return null;
  return (
    <p
      role="note"
      className="toned tone-wait mx-4 mb-4 flex items-center gap-3 rounded-floor border border-(--tone-mark) px-3 py-2.5 text-16 md:mx-6"
    >
      <Icon icon={iconShort} size={24} className="shrink-0" />
      <span>
        <Trans>
          Pieces were missing here for order <span className="whitespace-nowrap">{number}</span>. This
          location is to be counted.
        </Trans>
      </span>
    </p>
  );
}
