import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { backOrdersOf, type BackOrder } from '#contract/rules/orders/back-orders.ts';
import type { ComingPieces, UnshippedPieces } from '#contract/rules/orders/coming-pieces.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { Banner } from '#src/ui/banner.tsx';
import { iconArrowRight } from '#src/ui/icons/basic.ts';
import type { LineWithJob } from './line-facts.ts';
import type { ShownOrder } from './shown-order.ts';
import {
  closedSentence,
  followingSentence,
  movedSentence,
  shippedSinceSentence,
} from './unshipped-sentences.ts';

export interface UnshippedBannerProps {
  order: ShownOrder['order'];
  linesWithJobs: readonly LineWithJob[];
  /** What the back orders deliver; undefined where that is not known. */
  coming: ComingPieces | undefined;
}

/**
 * What became of the pieces that did not ship with the order, and the message to the customer; nothing if there is neither.
 * Where the back orders are not known, it promises nothing of their pieces.
 */
export function UnshippedBanner({ order, linesWithJobs, coming }: UnshippedBannerProps) {
  const { t, i18n } = useLingui();
  const { number } = useFormat();
  const { customer_message: message } = order;
  const backOrders = backOrdersOf(order);
  const numbersOf = (some: readonly BackOrder[]) =>
    new Intl.ListFormat(i18n.locale).format(
      some.map((one) => one.number || t`a back order that gets its number after sending`),
    );
  const sum = (of: (pieces: UnshippedPieces) => number) =>
    linesWithJobs.reduce((pieces, { unshipped }) => pieces + of(unshipped), 0);
  const { toFollow = [], shippedSince = [] } = coming?.orders ?? {};
  const last = [...backOrders, ...shippedSince, ...toFollow].findLast((one) => one.number !== '');
  const following = sum((one) => one.toFollow);
  const moved = sum((one) => one.moved);
  const shipped = sum((one) => one.shippedSince);
  const closed = sum((one) => one.closed);
  const parts = [
    following > 0 && followingSentence(following, numbersOf(toFollow), number),
    moved > 0 && movedSentence(moved, numbersOf(backOrders), number),
    shipped > 0 && shippedSinceSentence(shipped, numbersOf(shippedSince), number),
    closed > 0 && closedSentence(closed, number),
  ].filter(Boolean);
  if (parts.length === 0 && message === '') return null;
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
