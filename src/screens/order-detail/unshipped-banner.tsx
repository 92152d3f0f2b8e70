import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { backOrdersOf } from '#contract/rules/orders/back-orders.ts';
import { hasShipped } from '#contract/rules/orders/order-status.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { Banner } from '#src/ui/banner.tsx';
import { iconArrowRight } from '#src/ui/icons/basic.ts';
import type { ShownOrder } from './shown-order.ts';
import { closedSentence, movedSentence } from './unshipped-sentences.ts';

/**
 * What did not ship with the order, and the message to the customer; nothing if there is neither. It promises nothing of
 * pieces that moved to back orders, which may be shipped or canceled since.
 */
export function UnshippedBanner({ aggregate: { order, lines } }: { aggregate: ShownOrder }) {
  const { t, i18n } = useLingui();
  const { number } = useFormat();
  const { customer_message: message } = order;
  const backOrders = backOrdersOf(order);
  const numbers = backOrders.map((one) => one.number || t`a back order that gets its number after sending`);
  const orderNumbers = new Intl.ListFormat(i18n.locale).format(numbers);
  const last = backOrders.findLast((one) => one.number !== '');
  const moved = lines.reduce((sum, line) => sum + line.backordered, 0);
  const closed = hasShipped(order.status)
    ? lines.reduce((sum, line) => sum + line.quantity - line.shipped, 0)
    : 0;
  if (moved + closed === 0 && message === '') return null;
  const parts = [
    moved > 0 && movedSentence(moved, orderNumbers, number),
    closed > 0 && closedSentence(closed, number),
  ].filter(Boolean);
  return (
    <Banner
      kind="info"
      persistent
      icon={iconArrowRight}
      title={parts.length > 0 ? parts.join(' ') : <Trans>Message to the customer</Trans>}
      action={
        last && (
          <Link to="/orders/$orderId" params={{ orderId: last.id }} className="link">
            <Trans>Open the back order</Trans>
          </Link>
        )
      }
    >
      {message && (
        <span className="whitespace-pre-line">
          <Trans>“{message}”</Trans>
        </span>
      )}
    </Banner>
  );
}
