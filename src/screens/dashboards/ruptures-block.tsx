import { Trans, useLingui } from '@lingui/react/macro';
import type { Rupture, SalesDashboard } from '#contract/endpoints/dashboard-answers.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { keyFilter } from '#src/lists/url/key-filter.ts';
import { stringifyPlainSearch } from '#src/lists/url/plain-search.ts';
import type { BlockSize } from './block-size.ts';
import { Block } from './block.tsx';
import { FigureLink } from './figure-link.tsx';
import { NothingRow } from './nothing-row.tsx';
import { ProductName } from './product-name.tsx';

type Ruptures = NonNullable<SalesDashboard['ruptures']>;

/** Products that are out of stock and have waiting orders. */
export function RupturesBlock({ ruptures, size }: { ruptures: Ruptures; size: BlockSize }) {
  return (
    <Block title={<Trans>Out-of-stock items affecting orders</Trans>} size={size}>
      {ruptures.rows.length === 0 ? (
        <NothingRow>
          <Trans>No order is waiting for out-of-stock goods.</Trans>
        </NothingRow>
      ) : (
        <table className="dash-table">
          <thead>
            <tr>
              <th scope="col">
                <Trans>Reference</Trans>
              </th>
              <th scope="col" className="end">
                <Trans>Lines</Trans>
              </th>
              <th scope="col" className="end dash-wide-only">
                <Trans>Pieces ordered</Trans>
              </th>
              <th scope="col" className="end">
                <Trans>Available</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {ruptures.rows.map((row) => (
              <RuptureRow key={row.reference} row={row} />
            ))}
          </tbody>
        </table>
      )}
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
        <FigureLink figure={lines} label={t`Order lines with ${reference}:`} />
      </td>
      <td className="end dash-wide-only">{number(pieces)}</td>
      <td className="end font-semibold text-bad">{number(available)}</td>
    </tr>
  );
}
