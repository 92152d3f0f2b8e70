import { Trans } from '@lingui/react/macro';
import type { Turnover } from '#contract/endpoints/dashboard-answers.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { FigureLink } from './figure-link.tsx';

/** The data of the chart as a table, for screen readers and exact amounts. */
export function TurnoverTable({ turnover }: { turnover: Turnover }) {
  const { date, money, number } = useFormat();
  return (
    <table className="dash-table">
      <thead>
        <tr>
          <th scope="col">
            <Trans>Day</Trans>
          </th>
          <th scope="col" className="end">
            <Trans>Orders</Trans>
          </th>
          <th scope="col" className="end">
            <Trans>Turnover excl. VAT</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {turnover.days.map(({ day, amount }) => (
          <tr key={day}>
            <th scope="row">{date(day, 'weekday')}</th>
            <td className="end">
              <FigureLink figure={amount}>{number(amount.count)}</FigureLink>
            </td>
            <td className="end font-semibold">{money(amount.total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
