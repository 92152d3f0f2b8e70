import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ManagerDashboard, StockRow } from '#contract/endpoints/dashboard-answers.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { StatePill } from '#src/ui/state-pill.tsx';
import { BlockLink } from './block-link.tsx';
import type { BlockSize } from './block-size.ts';
import { BlockTable } from './block-table.tsx';
import { Block } from './block.tsx';
import { MetricLink } from './metric-link.tsx';
import { ProductName } from './product-name.tsx';

type Stock = NonNullable<ManagerDashboard['stock']>;

/** Products to reorder: out of stock or low. */
export function StockBlock({ stock, size }: { stock: Stock; size: BlockSize }) {
  const { t } = useLingui();
  const { rupture, low } = stock;
  return (
    <Block
      title={<Trans>Stock to replenish</Trans>}
      aside={
        <>
          <MetricLink metric={rupture} className="hover:underline">
            {t`${plural(rupture.count, { one: '# out of stock', other: '# out of stock' })}`}
          </MetricLink>
          {', '}
          <MetricLink metric={low} className="hover:underline">
            {t`${plural(low.count, { one: '# low', other: '# low' })}`}
          </MetricLink>
        </>
      }
      action={
        <BlockLink to="/products?stock_level=Rupture,Low+stock&sort=available">
          <Trans>See all</Trans>
        </BlockLink>
      }
      size={size}
    >
      <BlockTable
        heads={[
          [t`Reference`],
          [t`Level`, 'dash-wide-only'],
          [t`Fill level`, 'dash-wide-only w-1/5'],
          [t`Available`, 'end'],
          [t`To reorder`, 'end'],
        ]}
        nothing={t`All products are above their threshold.`}
      >
        {stock.rows.map((row) => (
          <ProductRow key={row.id} row={row} />
        ))}
      </BlockTable>
    </Block>
  );
}

function ProductRow({ row }: { row: StockRow }) {
  const { number } = useFormat();
  return (
    <tr>
      <th scope="row">
        <ProductName product={row} to={`/products?row=${row.id}`} />
      </th>
      <td className="dash-wide-only">
        <StatePill state={row.stock_level} />
      </td>
      <td className="dash-wide-only" aria-hidden="true">
        <StockBar row={row} />
      </td>
      <td className={`end font-semibold ${row.available <= 0 ? 'text-bad' : ''}`}>{number(row.available)}</td>
      <td className="end font-semibold">{number(row.reorder)}</td>
    </tr>
  );
}

/** Available stock against the maximum, with a mark at the threshold. */
function StockBar({ row: { available, threshold, max_stock } }: { row: StockRow }) {
  const most = Math.max(max_stock, threshold, available, 1);
  const percent = (value: number) => `${(100 * Math.max(0, value)) / most}%`;
  return (
    <span className="relative block h-2 border border-line-2 bg-sunk">
      <span className="block h-full bg-wait-mark" style={{ width: percent(available) }} />
      <span className="absolute -inset-y-1 w-0.5 bg-ink" style={{ left: percent(threshold) }} />
    </span>
  );
}
