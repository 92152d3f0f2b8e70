import { Trans, useLingui } from '@lingui/react/macro';
import { markingInLanguage } from '#contract/rules/marking/marking-in-language.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import type { SalesDashboard } from '#contract/endpoints/dashboard-answers.ts';
import { ShortDate } from '#src/lists/cells/short-date.tsx';
import { RowLink } from '#src/lists/row/row-link.tsx';
import type { BlockSize } from './block-size.ts';
import { BlockTable } from './block-table.tsx';
import { Block } from './block.tsx';
import { MetricLink } from './metric-link.tsx';

type Proofs = NonNullable<SalesDashboard['proofs']>;

/** Proofs that wait for the customer's answer, the longest wait first. */
export function ProofsBlock({ proofs, size }: { proofs: Proofs; size: BlockSize }) {
  const { t } = useLingui();
  const { language } = useFormat();
  return (
    <Block
      title={<Trans>Proofs waiting for a reply</Trans>}
      action={
        <MetricLink
          metric={proofs.all}
          className="inline-flex min-h-8 items-center text-13 font-semibold text-act hover:underline pointer-coarse:min-h-12"
        >
          {t`See all`}
        </MetricLink>
      }
      size={size}
    >
      <BlockTable
        heads={[[t`Order`], [t`Marking`], [t`Since`, 'end']]}
        nothing={t`No proofs waiting for a reply.`}
      >
        {proofs.rows.map((job) => (
          <tr key={job.id}>
            <th scope="row">
              <RowLink
                to={`/orders/${job.order_id}?job=${job.id}`}
                className="font-semibold whitespace-nowrap text-act hover:underline"
              >
                {job.order_number}
              </RowLink>
            </th>
            <td className="max-w-0 w-3/5 truncate">{markingInLanguage(job.marking, language)}</td>
            <td className="end whitespace-nowrap">
              <ShortDate value={job.proof_sent_at ?? job.created_at} />
            </td>
          </tr>
        ))}
      </BlockTable>
    </Block>
  );
}
