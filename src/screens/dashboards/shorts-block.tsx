import { Trans, useLingui } from '@lingui/react/macro';
import type { PreparationDashboard } from '#contract/endpoints/dashboard-answers.ts';
import { shortReasonWord } from '#src/floor/short-reason-words.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { RowLink } from '#src/lists/row/row-link.tsx';
import type { BlockSize } from './block-size.ts';
import { BlockTable } from './block-table.tsx';
import { Block } from './block.tsx';

type Shorts = NonNullable<PreparationDashboard['shorts']>;

/** Short lines that still need a decision. */
export function ShortsBlock({ shorts, size }: { shorts: Shorts; size: BlockSize }) {
  const { t } = useLingui();
  return (
    <Block title={<Trans>Shortages</Trans>} aside={<Trans>waiting for a manager</Trans>} size={size}>
      <BlockTable
        heads={[[t`Reference`], [t`Order`], [t`Location`, 'dash-wide-only'], [t`Picked`, 'end']]}
        nothing={t`All the goods were found.`}
      >
        {shorts.rows.map((row) => (
          <ShortRow key={row.id} row={row} />
        ))}
      </BlockTable>
    </Block>
  );
}

function ShortRow({ row }: { row: Shorts['rows'][number] }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const reason = shortReasonWord(row.short_reason);
  return (
    <tr>
      <th scope="row">
        <span className="font-bold wrap-anywhere">{row.reference}</span>
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
