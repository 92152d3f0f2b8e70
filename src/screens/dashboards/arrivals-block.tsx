import { Trans, useLingui } from '@lingui/react/macro';
import type { PreparationDashboard } from '#contract/endpoints/dashboard-answers.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { ShortDate } from '#src/lists/cells/short-date.tsx';
import { RowLink } from '#src/lists/row/row-link.tsx';
import { BlockLink } from './block-link.tsx';
import type { BlockSize } from './block-size.ts';
import { BlockTable } from './block-table.tsx';
import { Block } from './block.tsx';

type Arrivals = NonNullable<PreparationDashboard['arrivals']>;

/** Arrivals that are expected or received and not applied to the stock yet. */
export function ArrivalsBlock({ arrivals, size }: { arrivals: Arrivals; size: BlockSize }) {
  const { t } = useLingui();
  const { number } = useFormat();
  return (
    <Block
      title={<Trans>Arrivals to add to stock</Trans>}
      action={
        <BlockLink to="/arrivals?view=open">
          <Trans>See all</Trans>
        </BlockLink>
      }
      size={size}
    >
      <BlockTable
        heads={[[t`Arrival`], [t`Supplier`], [t`Lines`, 'end dash-wide-only'], [t`Date`, 'end']]}
        nothing={t`All received goods are in stock.`}
      >
        {arrivals.rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <RowLink
                to={`/arrivals?arrival=${row.id}`}
                className="font-semibold whitespace-nowrap text-act hover:underline"
              >
                {row.number}
              </RowLink>
            </th>
            <td className="w-2/5 wrap-anywhere">{row.provider}</td>
            <td className="end dash-wide-only">{number(row.line_count)}</td>
            <td className="end whitespace-nowrap">
              <ShortDate value={row.date} />
            </td>
          </tr>
        ))}
      </BlockTable>
    </Block>
  );
}
