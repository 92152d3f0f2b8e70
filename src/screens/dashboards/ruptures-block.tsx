import { Trans, useLingui } from '@lingui/react/macro';
import type { Rupture, SalesDashboard } from '#contract/endpoints/dashboard-answers.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { keyFilter } from '#src/lists/url/key-filter.ts';
import { stringifyPlainSearch } from '#src/lists/url/plain-search.ts';
import type { BlockSize } from './block-size.ts';
import { BlockTable } from './block-table.tsx';
import { Block } from './block.tsx';
import { MetricLink } from './metric-link.tsx';
import { ProductName } from './product-name.tsx';

type Ruptures = NonNullable<SalesDashboard['ruptures']>;

/** Products that are out of stock and have waiting orders. */
export function RupturesBlock({ ruptures, size }: { ruptures: Ruptures; size: BlockSize }) {
  const { t } = useLingui();
  return (
    <Block title={<Trans>Out-of-stock items affecting orders</Trans>} size={size}>
      <BlockTable
        heads={[
          [t`Reference`],
          [t`Lines`, 'end'],
          [t`Pieces ordered`, 'end dash-wide-only'],
          [t`Available`, 'end'],
        ]}
        nothing={t`No order is waiting for out-of-stock goods.`}
      >
        {ruptures.rows.map((row) => (
          <RuptureRow key={row.reference} row={row} />
        ))}
      </BlockTable>
    </Block>
  );
}

function RuptureRow({ row }: { row: Rupture }) {
  const { reference, lines, pieces, available } = row;
  const { t } = useLingui();
  const { number } = useFormat();
  return (
    <tr>
      <th scope="row">
        <ProductName
          product={row}
          to={`/products${stringifyPlainSearch({ reference: keyFilter(reference) })}`}
        />
      </th>
      <td className="end">
        <MetricLink metric={lines} label={t`Order lines with ${reference}:`} />
      </td>
      <td className="end dash-wide-only">{number(pieces)}</td>
      <td className="end font-semibold text-bad">{number(available)}</td>
    </tr>
  );
}
