import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { hasPieces } from '#contract/rules/orders/order-summary.ts';
import { compareLocations } from '#contract/rules/stock/location.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import type { ShownOrder } from '../shown-order.ts';
import { instructionsFact } from './instructions-fact.tsx';
import { PrintPaper } from './print-paper.tsx';

/** The pick list: lines ordered by location, with a box to tick. */
export function PickList({ file }: { file: ShownOrder }) {
  const { t } = useLingui();
  const { date, number } = useFormat();
  const { order } = file;
  const lines = file.lines
    .filter(hasPieces)
    .sort((a, b) => compareLocations(a.location, b.location) || a.position - b.position);
  const left = lines.reduce((sum, line) => sum + line.quantity - line.picked, 0);
  const count = number(left);
  return (
    <PrintPaper
      title={<Trans>Pick list</Trans>}
      order={order}
      facts={[
        {
          key: 'customer',
          label: <Trans>Customer</Trans>,
          value: (
            <>
              <strong>{order.customer_name}</strong> {order.customer_code}
            </>
          ),
        },
        { key: 'ordered', label: <Trans>Ordered</Trans>, value: date(order.date_ordered, 'moment') },
        ...(order.promised_on
          ? [{ key: 'promised', label: <Trans>Promised on</Trans>, value: date(order.promised_on) }]
          : []),
        ...instructionsFact(order),
      ]}
      columns={[
        { key: 'place', label: <Trans>Location</Trans> },
        { key: 'article', label: <Trans>Article</Trans> },
        { key: 'quantity', label: <Trans>Qty</Trans>, number: true },
        { key: 'picked', label: <Trans>Picked</Trans>, number: true },
      ]}
      rows={lines.map((line) => ({
        key: line.id,
        cells: [
          <span key="place" className="print-place">
            {line.location || '–'}
          </span>,
          <>
            <strong className="print-reference">{line.reference}</strong> {line.description}
            {line.marking && (
              <>
                <br />
                <ToMark marking={line.marking} />
              </>
            )}
          </>,
          <strong key="quantity">{number(line.quantity)}</strong>,
          line.picked > 0 ? number(line.picked) : <span key="tick" className="print-tick" />,
        ],
      }))}
      total={t`${plural(left, { one: `${count} piece to pick`, other: `${count} pieces to pick` })}`}
    />
  );
}

function ToMark({ marking }: { marking: string }) {
  return <Trans>To mark: {marking}</Trans>;
}
