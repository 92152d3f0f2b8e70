import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { askDevice } from '#src/sync/client/device/ask-device.ts';
import { useQueue } from '#src/sync/client/outbox/queue-store.ts';
import { isCountPending } from '#src/sync/protocol/queue/changed-products.ts';
import { readListPage } from '#src/sync/client/lists/list-pages.ts';
import { answeredOnDevice } from '#src/sync/client/reading/refresh.ts';
import { Icon } from '#src/ui/icon.tsx';
import { iconShort } from '#src/ui/icons/states.ts';
import type { Line } from './pick-list.ts';

/** Says that pieces of this article were missing for an order, and that its location has not been counted since. */
export function CountDueNote({ line: { product_reference: reference, prep_state: state } }: { line: Line }) {
  const queue = useQueue();
  const { data: product = null } = useQuery({
    queryKey: ['replica', 'count-due', reference],
    queryFn: async ({ signal }) => {
      const local = await askDevice('product-of', { reference }, signal);
      if (local) return local;
      const { rows } = await readListPage('products', { reference, limit: '1' }, signal);
      return rows[0] ?? null;
    },
    enabled: reference !== '',
    meta: answeredOnDevice,
    retry: false,
  });
  // The user who reports a shortage knows of it.
  if (!product?.count_due || isCountPending(queue, product.id) || state === 'short') return null;
  return (
    <p
      role="note"
      className="toned tone-wait mx-4 mb-4 flex items-center gap-3 rounded-floor border border-(--tone-mark) px-3 py-2.5 text-16 md:mx-6"
    >
      <Icon icon={iconShort} size={24} className="shrink-0" />
      <span>
        <Trans>Pieces were missing here. This location is to be counted.</Trans>
      </span>
    </p>
  );
}
