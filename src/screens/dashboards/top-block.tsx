import { Trans, useLingui } from '@lingui/react/macro';
import type { TopCustomers } from '#contract/endpoints/dashboard-answers.ts';
import { topDays } from '#contract/rules/dashboards/top-days.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { Select } from '#src/ui/select.tsx';
import type { BlockSize } from './block-size.ts';
import { Block } from './block.tsx';
import { MetricLink } from './metric-link.tsx';
import { NothingRow } from './nothing-row.tsx';

export interface TopBlockProps {
  top: TopCustomers;
  /** The chosen period; the data may still be that of the previous choice. */
  days: number;
  onDays: (days: number) => void;
  size: BlockSize;
}

/** The ten customers with the highest turnover, each with a bar: the table is its own chart. */
export function TopBlock({ top, days, onDays, size }: TopBlockProps) {
  const { t } = useLingui();
  const offered = [...new Set([...topDays, days])].sort((a, b) => a - b);
  const most = Math.max(1, ...top.rows.map(({ amount }) => amount.total));
  return (
    <Block
      title={<Trans>Top 10 customers</Trans>}
      aside={<Trans>Excl. VAT, without canceled orders</Trans>}
      action={
        top.period === null && (
          <Select
            aria-label={t`Period of the top 10 customers`}
            size="small"
            value={String(days)}
            onChange={(event) => onDays(Number(event.target.value))}
          >
            {offered.map((one) => (
              <option key={one} value={one}>
                {t`Last ${one} days`}
              </option>
            ))}
          </Select>
        )
      }
      size={size}
    >
      {top.rows.length === 0 ? (
        <NothingRow>
          <Trans>No orders in this period.</Trans>
        </NothingRow>
      ) : (
        <table
          className={`dash-table dash-plain ${top.period !== null || top.days === days ? '' : 'opacity-60'}`}
        >
          <thead className="sr-only">
            <tr>
              <th scope="col">
                <Trans>Rank</Trans>
              </th>
              <th scope="col">
                <Trans>Customer</Trans>
              </th>
              <th scope="col">
                <Trans>Turnover excl. VAT</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {top.rows.map((row, at) => (
              <CustomerRow key={row.code} row={row} rank={at + 1} most={most} />
            ))}
          </tbody>
        </table>
      )}
    </Block>
  );
}

function CustomerRow({ row, rank, most }: { row: TopCustomers['rows'][number]; rank: number; most: number }) {
  const { euros } = useFormat();
  const { code, name, amount } = row;
  return (
    <tr>
      <td className="end w-8 text-ink-2">{rank}</td>
      <th scope="row" className="wrap-anywhere">
        <MetricLink metric={amount} className="finger-room block text-ink hover:underline">
          {name || code}
        </MetricLink>
      </th>
      <td className="dash-wide-only w-[30%]" aria-hidden="true">
        <span className="dash-bar">
          <span style={{ width: `${(100 * Math.max(0, amount.total)) / most}%` }} />
        </span>
      </td>
      <td className="end w-24 font-semibold whitespace-nowrap">{euros(amount.total)}</td>
    </tr>
  );
}
