import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { backOrdersOf } from '#contract/rules/orders/back-orders.ts';
import { hasShipped } from '#contract/rules/orders/line-amount.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import type { Line } from '../line-facts.ts';
import { remainderText } from '../remainder-text.ts';
import type { ShownOrder } from '../shown-order.ts';
import { instructionsFact } from './instructions-fact.tsx';
import { PrintPaper } from './print-paper.tsx';

/** The delivery note: ordered and delivered goods and space for a signature. No prices. */
export function DeliveryNote({ file }: { file: ShownOrder }) {
  const { t } = useLingui();
  const { date, number } = useFormat();
  const { order, lines } = file;
  // Printed before shipping, the note lists what is picked.
  const delivered = (line: Line) => (hasShipped(order.status) ? line.shipped : line.picked);
  const pieces = lines.reduce((sum, line) => sum + delivered(line), 0);
  const count = number(pieces);
  const isUnmarked = (line: Line) =>
    file.customizations.some((job) => job.orderline_id === line.id && job.state === 'shipped unmarked');
  const backOrders = backOrdersOf(order)
    .map((one) => one.number)
    .filter(Boolean)
    .join(', ');
  const shipped = order.shipped_at ? date(order.shipped_at, 'numeric') : '';
  return (
    <PrintPaper
      title={<Trans>Delivery note</Trans>}
      order={order}
      facts={[
        {
          key: 'to',
          label: <Trans>Delivered to</Trans>,
          value: (
            <>
              <strong>{order.customer_name}</strong>
              {`\n${order.shipping_address ?? ''}`}
            </>
          ),
        },
        {
          key: 'ordered',
          label: <Trans>Ordered</Trans>,
          value: (
            <>
              {date(order.date_ordered, 'numeric')}
              {order.customer_reference && `\n${order.customer_reference}`}
              {shipped && (
                <>
                  {'\n'}
                  <Trans>Shipped on {shipped}</Trans>
                </>
              )}
            </>
          ),
        },
        ...instructionsFact(order),
        ...(backOrders
          ? [{ key: 'back', label: <Trans>The rest follows in</Trans>, value: backOrders }]
          : []),
        ...(order.customer_message
          ? [{ key: 'message', label: <Trans>Message</Trans>, value: order.customer_message, wide: true }]
          : []),
      ]}
      columns={[
        { key: 'reference', label: <Trans>Reference</Trans> },
        { key: 'article', label: <Trans>Article</Trans> },
        { key: 'ordered', label: <Trans>Ordered</Trans>, number: true },
        { key: 'delivered', label: <Trans>Delivered</Trans>, number: true },
      ]}
      rows={lines.map((line) => ({
        key: line.id,
        cells: [
          <strong key="reference" className="print-reference">
            {line.reference}
          </strong>,
          <>
            {line.description}
            {line.marking && (
              <>
                <br />
                {isUnmarked(line) ? <Trans>Without its marking</Trans> : line.marking}
              </>
            )}
            {hasShipped(order.status) && remainderText(line, order.status, number) && (
              <>
                <br />
                {remainderText(line, order.status, number)}
              </>
            )}
          </>,
          number(line.ordered),
          <strong key="delivered">{number(delivered(line))}</strong>,
        ],
      }))}
      total={t`${plural(pieces, { one: `${count} piece`, other: `${count} pieces` })}`}
      end={
        <div className="print-sign">
          <div>
            <Trans>Received in good condition on</Trans>
          </div>
          <div>
            <Trans>Name and signature</Trans>
          </div>
        </div>
      }
    />
  );
}
