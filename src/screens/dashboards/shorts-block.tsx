import { Trans, useLingui } from '@lingui/react/macro';
import type { PreparationDashboard } from '#contract/endpoints/dashboard-answers.ts';
import { shortWord } from '#src/floor/short-words.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { RowLink } from '#src/lists/row/row-link.tsx';
import type { BlockSize } from './block-size.ts';
import { Block } from './block.tsx';
import { NothingRow } from './nothing-row.tsx';

type Shorts = NonNullable<PreparationDashboard['shorts']>;

/** Short lines that still need a decision. */
export function ShortsBlock({ shorts, size }: { shorts: Shorts; size: BlockSize }) {
  return (
    <Block title={<Trans>Shortages</Trans>} aside={<Trans>waiting for a manager</Trans>} size={size}>
      {shorts.rows.length === 0 ? (
        <NothingRow>
          <Trans>All the goods were found.</Trans>
        </NothingRow>
      ) : (
        <table className="dash-table">
          <thead>
            <tr>
              <th scope="col">
                <Trans>Reference</Trans>
              </th>
              <th scope="col">
                <Trans>Order</Trans>
              </th>
              <th scope="col" className="dash-wide-only">
                <Trans>Location</Trans>
              </th>
              <th scope="col" className="end">
                <Trans>Picked</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {shorts.rows.map((row) => (
              <ShortRow key={row.id} row={row} />
            ))}
          </tbody>
        </table>
      )}
    </Block>
  );
}

function ShortRow({ row }: { row: Shorts['rows'][number] }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const reason = shortWord(row.short_reason);
  return (
    <tr>
      <th scope="row">
        <span className="font-bold whitespace-nowrap">{row.reference}</span>
        {reason && <span className="text-ink-2 max-md:block md:ml-2">{t(reason)}</span>}
      </th>
      <td>
        <RowLink
          to={`/orders/${row.order_id}`}
          className="font-semibold whitespace-nowrap text-act hover:underline"
        >
          {row.order_number}
        </RowLink>
      </td>
      <td className="dash-wide-only">{row.location}</td>
      <td className="end font-semibold whitespace-nowrap">
        {number(row.picked)} / {number(row.quantity)}
      </td>
    </tr>
  );
}
