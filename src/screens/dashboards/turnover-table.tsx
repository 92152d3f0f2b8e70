import { useLingui } from '@lingui/react/macro';
import type { Turnover } from '#contract/endpoints/dashboard-answers.ts';
import { monthName } from '#src/i18n/month-name.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { BlockTable } from './block-table.tsx';
import { MetricLink } from './metric-link.tsx';

/** The data of the chart as a table, for screen readers and exact amounts. */
export function TurnoverTable({ turnover }: { turnover: Turnover }) {
  const { t } = useLingui();
  const { date, money, number, language } = useFormat();
  return (
    <BlockTable
      heads={[
        [turnover.unit === 'month' ? t`Month` : t`Day`],
        [t`Orders`, 'end'],
        [t`Turnover excl. VAT`, 'end'],
      ]}
    >
      {turnover.days.map(({ day, amount }) => (
        <tr key={day}>
          <th scope="row">
            {turnover.unit === 'month' ? monthName(day, language, true) : date(day, 'weekday')}
          </th>
          <td className="end">
            <MetricLink metric={amount}>{number(amount.count)}</MetricLink>
          </td>
          <td className="end font-semibold">{money(amount.total)}</td>
        </tr>
      ))}
    </BlockTable>
  );
}
