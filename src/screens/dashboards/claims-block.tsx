import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { PreparationDashboard } from '#contract/endpoints/dashboard-answers.ts';
import { Icon } from '#src/ui/icon.tsx';
import { iconChevronRight } from '#src/ui/icons/basic.ts';
import type { BlockSize } from './block-size.ts';
import { Block } from './block.tsx';
import { NothingRow } from './nothing-row.tsx';
import { OrderFacts } from './order-facts.tsx';

/** The orders that the user has claimed. */
export function ClaimsBlock({ mine, size }: { mine: PreparationDashboard['mine']; size: BlockSize }) {
  return (
    <Block title={<Trans>Orders I am preparing</Trans>} size={size}>
      {mine.rows.length === 0 ? (
        <NothingRow>
          <Trans>You have no orders in progress.</Trans>
        </NothingRow>
      ) : (
        <ul>
          {mine.rows.map((order) => (
            <li key={order.id} className="border-b border-line">
              <Link
                to="/orders/$orderId/picking"
                params={{ orderId: order.id }}
                className="flex min-h-14 items-center gap-3 hover:bg-hover"
              >
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold wrap-anywhere">
                    {order.number} · {order.customer_name}
                  </span>
                  <span className="text-13">
                    <OrderFacts order={order} />
                  </span>
                </span>
                <Icon icon={iconChevronRight} className="text-ink-2" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Block>
  );
}
