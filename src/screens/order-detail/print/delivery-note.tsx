import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFormat } from '#src/i18n/use-format.ts';
import type { ShownOrder } from '../use-order-actions.tsx';
import { PrintHead } from './print-head.tsx';

/** The paper that goes with the goods: what was ordered, what is in the parcel, and room for a signature. No prices. */
export function DeliveryNote({ file }: { file: ShownOrder }) {
  const { t } = useLingui();
  const { date, number } = useFormat();
  const { order, lines } = file;
  const pieces = lines.reduce((sum, line) => sum + line.picked, 0);
  const count = number(pieces);
  const shipped = order.shipped_at ? date(order.shipped_at, 'numeric') : '';
  return (
    <>
      <PrintHead title={<Trans>Delivery note</Trans>} order={order} />
      <dl className="print-facts">
        <div>
          <dt>
            <Trans>Delivered to</Trans>
          </dt>
          <dd>
            <strong>{order.customer_name}</strong>
            {`\n${order.shipping_address ?? ''}`}
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Ordered</Trans>
          </dt>
          <dd>
            {date(order.date_ordered, 'numeric')}
            {order.customer_reference && `\n${order.customer_reference}`}
            {shipped && (
              <>
                {'\n'}
                <Trans>Shipped on {shipped}</Trans>
              </>
            )}
          </dd>
        </div>
        {order.delivery_instructions && (
          <div style={{ gridColumn: '1 / -1' }}>
            <dt>
              <Trans>Instructions</Trans>
            </dt>
            <dd>{order.delivery_instructions}</dd>
          </div>
        )}
      </dl>
      <table className="print-table">
        <thead>
          <tr>
            <th>
              <Trans>Reference</Trans>
            </th>
            <th>
              <Trans>Article</Trans>
            </th>
            <th className="print-number">
              <Trans>Ordered</Trans>
            </th>
            <th className="print-number">
              <Trans>Delivered</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>
                <strong>{line.reference}</strong>
              </td>
              <td>
                {line.description}
                {line.marking && (
                  <>
                    <br />
                    {line.marking}
                  </>
                )}
              </td>
              <td className="print-number">{number(line.quantity)}</td>
              <td className="print-number">
                <strong>{number(line.picked)}</strong>
              </td>
            </tr>
          ))}
          <tr>
            <td colSpan={4} className="print-number">
              <strong>{t`${plural(pieces, { one: `${count} piece`, other: `${count} pieces` })}`}</strong>
            </td>
          </tr>
        </tbody>
      </table>
      <div className="print-sign">
        <div>
          <Trans>Received on, in good order</Trans>
        </div>
        <div>
          <Trans>Name and signature</Trans>
        </div>
      </div>
    </>
  );
}
