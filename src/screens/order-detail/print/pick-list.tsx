import { Trans } from '@lingui/react/macro';
import { compareLocations } from '#contract/rules/location.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import type { ShownOrder } from '../use-order-actions.tsx';
import { PrintHead } from './print-head.tsx';

/** The walk on paper: lines in the order of their places, with a box to tick. */
export function PickList({ file }: { file: ShownOrder }) {
  const { date, number } = useFormat();
  const { order } = file;
  const lines = [...file.lines].sort(
    (a, b) => compareLocations(a.location, b.location) || a.position - b.position,
  );
  return (
    <>
      <PrintHead title={<Trans>Pick list</Trans>} order={order} />
      <dl className="print-facts">
        <div>
          <dt>
            <Trans>Customer</Trans>
          </dt>
          <dd>
            <strong>{order.customer_name}</strong> {order.customer_code}
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Ordered</Trans>
          </dt>
          <dd>{date(order.date_ordered, 'moment')}</dd>
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
              <Trans>Location</Trans>
            </th>
            <th>
              <Trans>Article</Trans>
            </th>
            <th className="print-number">
              <Trans>Qty</Trans>
            </th>
            <th className="print-number">
              <Trans>Picked</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td className="print-place">{line.location || '–'}</td>
              <td>
                <strong>{line.reference}</strong> {line.description}
                {line.marking && (
                  <>
                    <br />
                    <ToMark marking={line.marking} />
                  </>
                )}
              </td>
              <td className="print-number">
                <strong>{number(line.quantity)}</strong>
              </td>
              <td className="print-number">
                {line.picked > 0 ? number(line.picked) : <span className="print-tick" />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function ToMark({ marking }: { marking: string }) {
  return <Trans>To mark: {marking}</Trans>;
}
