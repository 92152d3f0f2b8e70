import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Rows } from '#contract/registry.ts';
import { orderAmounts } from '#contract/rules/orders/amounts.ts';
import { sumShipment, type LineShipment } from '#contract/rules/orders/shipment.ts';
import { useFormat } from '#src/i18n/use-format.ts';

export interface ShipTotalsProps {
  plan: readonly LineShipment<Rows['orderlines']>[];
  /** What was paid on the order stays on it: a back order starts unpaid, and has its VAT rate. */
  order: Pick<Rows['orders'], 'amount_paid' | 'vat_millipercent'>;
}

/** The amounts of a partial shipment: as ordered, of what ships, and of the back order. */
export function ShipTotals({ plan, order }: ShipTotalsProps) {
  const { money } = useFormat();
  const { quantity, toShip, backOrder, closed } = sumShipment(plan);
  const { amount_paid: amountPaid, vat_millipercent } = order;
  const row = (head: ReactNode, of: (total: number, paid: number) => number) => (
    <tr>
      <th scope="row" className="text-left font-normal">
        {head}
      </th>
      <td className="text-ink-2">{money(of(quantity.total, amountPaid))}</td>
      <td className="font-bold">{money(of(toShip.total, amountPaid))}</td>
      <td>{money(of(backOrder.total, 0))}</td>
    </tr>
  );
  const amountsOf = (total: number, paid: number) =>
    orderAmounts({ status: 'Shipped', total, amount_paid: paid, vat_millipercent });
  const over = -amountsOf(toShip.total, amountPaid).due;
  const overpaid = money(over);
  const [paid, closedTotal] = [money(amountPaid), money(closed.total)];
  return (
    <div className="ship-totals">
      <table>
        <thead>
          <tr className="text-small text-ink-2">
            <th scope="col" className="text-left">
              <Trans>Amounts</Trans>
            </th>
            <th scope="col">
              <Trans>Ordered</Trans>
            </th>
            <th scope="col">
              <Trans>Ships</Trans>
            </th>
            <th scope="col">
              <Trans>Back order</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {row(<Trans>Total excl. VAT</Trans>, (total) => total)}
          {row(<Trans>Total incl. VAT</Trans>, (total, paidOnIt) => amountsOf(total, paidOnIt).gross)}
          {row(<Trans>Balance due</Trans>, (total, paidOnIt) => Math.max(0, amountsOf(total, paidOnIt).due))}
        </tbody>
      </table>
      <p className="mt-1 text-small text-ink-2">
        <Trans>{paid} paid so far.</Trans> {over > 0 && <Trans>{overpaid} overpaid.</Trans>}{' '}
        {closed.total > 0 && <Trans>{closedTotal} excl. VAT will not be delivered or charged.</Trans>}
      </p>
    </div>
  );
}
