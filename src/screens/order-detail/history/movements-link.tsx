import { Trans } from '@lingui/react/macro';
import type { Rows } from '#contract/registry.ts';
import { RowLink } from '#src/lists/row/row-link.tsx';
import { usePermissions } from '#src/session/can.ts';

/** Link from an order to its stock movements, for users with permission, once there may be any. */
export function MovementsLink({ order }: { order: Rows['orders'] }) {
  const looks = usePermissions().includes('view products page');
  if (!looks || order.number === '' || (order.shipped_at === null && !order.started)) return null;
  return (
    <RowLink to={`/products?movements=1&source=${encodeURIComponent(order.number)}`} className="link text-13">
      <Trans>Stock movements</Trans>
    </RowLink>
  );
}
