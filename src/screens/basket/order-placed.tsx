import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { BasketLine } from '#contract/endpoints/commands.ts';
import { withVat } from '#contract/rules/orders/amounts.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { WaitingPieces } from '#src/ordering/waiting-pieces.tsx';
import { readVatRate } from '#src/session/vat-rate.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { iconArrowRight, iconCheck } from '#src/ui/icons/basic.ts';
import { iconCloudOff } from '#src/ui/icons/states.ts';
import { usePressGuard } from '#src/ui/use-press-guard.ts';
import type { OrderArgs } from './build-order.ts';
import { useNoBackOrders } from './use-no-back-orders.ts';
import type { PlacedResult } from './use-placement.ts';

export interface OrderPlacedProps {
  args: OrderArgs;
  /** The lines as they were in the basket, for their names. */
  lines: readonly BasketLine[];
  /** null until the server answers; the order is stored on the device and is sent automatically. */
  result: PlacedResult | null;
}

/** Confirmation of a placed order: its number, or a note that it is waiting for the server. */
export function OrderPlaced({ args, lines, result }: OrderPlacedProps) {
  const { money, number } = useFormat();
  const title = useRef<HTMLHeadingElement>(null);
  const noBackOrders = useNoBackOrders(args.customer_code);
  const hasResult = result !== null;
  const page = usePressGuard<HTMLDivElement>(String(hasResult));
  useEffect(() => title.current?.focus(), [hasResult]);
  const orderId = args.order_id;
  const pieces = args.lines.reduce((sum, line) => sum + line.quantity, 0);
  const total = args.lines.reduce((sum, line) => sum + line.quantity * line.price, 0);
  const gross = withVat(total, readVatRate());
  const [shownTotal, shownGross, shownPieces] = [money(total), money(gross), number(pieces)];
  const orderNumber = <span className="whitespace-nowrap">{result?.number}</span>;
  const nameOf = (reference: string) =>
    lines.find((line) => line.reference === reference)?.article?.designation ?? reference;
  const quantityOf = (reference: string) =>
    args.lines.reduce((sum, line) => sum + (line.reference === reference ? line.quantity : 0), 0);
  const waiting = new Map(result?.short.map(({ reference, missing }) => [reference, missing ?? 0]));
  const isAllWaiting = args.lines.every(
    ({ reference }) => (waiting.get(reference) ?? 0) >= quantityOf(reference),
  );
  return (
    <div ref={page} className="flex flex-col items-center px-4 py-16 text-center">
      <span
        className={`toned grid size-18 place-items-center rounded-floor border-2 ${hasResult ? 'tone-ok' : 'tone-wait'}`}
      >
        <Icon icon={hasResult ? iconCheck : iconCloudOff} size={40} />
      </span>
      <h1 ref={title} tabIndex={-1} className="mt-6 text-26 font-bold outline-none">
        {!hasResult ? (
          <Trans>Order waiting to be sent</Trans>
        ) : result.number === '' ? (
          <Trans>Order placed</Trans>
        ) : (
          <Trans>Order {orderNumber} placed</Trans>
        )}
      </h1>
      <p className="mt-2 max-w-[52ch] text-balance text-ink-2">
        {hasResult ? (
          <Trans>We are preparing it. We’ll notify you when it ships.</Trans>
        ) : (
          <Trans>
            It is saved on this device and will be sent as soon as the server answers. There is nothing more
            to do.
          </Trans>
        )}
      </p>
      <p className="mt-4">
        <Plural value={pieces} one={`${shownPieces} piece`} other={`${shownPieces} pieces`} />,{' '}
        <Trans>
          <strong className="font-bold">{shownTotal}</strong> excl. VAT, {shownGross} incl. VAT
        </Trans>
      </p>
      {result && result.short.length > 0 && (
        <div className="mt-4 w-full max-w-130 text-start text-wait">
          <p className="text-center">
            {isAllWaiting ? (
              noBackOrders ? (
                <Trans>
                  All of it is out of stock. What does not ship with the order is neither delivered later nor
                  charged.
                </Trans>
              ) : (
                <Trans>All of it is out of stock and ships when back in stock.</Trans>
              )
            ) : result.short.every(({ certain }) => certain === false) ? (
              noBackOrders ? (
                <Trans>
                  Part of it may be out of stock. What does not ship with the order is neither delivered later
                  nor charged.
                </Trans>
              ) : (
                <Trans>Part of it may be out of stock and ships when back in stock.</Trans>
              )
            ) : noBackOrders ? (
              <Trans>
                Part of it is out of stock. What does not ship with the order is neither delivered later nor
                charged.
              </Trans>
            ) : (
              <Trans>Part of it is out of stock and ships when back in stock.</Trans>
            )}
          </p>
          <ul className="mt-2 border-t border-current/25">
            {result.short.map(({ reference, missing, certain }) => (
              <li
                key={reference}
                className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 border-b border-current/25 py-2"
              >
                <span className="min-w-0 flex-1 basis-60 break-words">{nameOf(reference)}</span>
                <strong className="ml-auto font-bold">
                  <WaitingPieces
                    quantity={quantityOf(reference)}
                    waiting={certain === false ? 'may wait' : missing}
                  />
                </strong>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        <Button
          variant="filled"
          iconAfter={iconArrowRight}
          render={(props) => <Link to="/orders/$orderId" params={{ orderId }} {...props} />}
        >
          <Trans>View the order</Trans>
        </Button>
        <Button render={(props) => <Link to="/catalog" {...props} />}>
          <Trans>Back to the catalogue</Trans>
        </Button>
      </div>
    </div>
  );
}
