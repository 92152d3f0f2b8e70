import { Trans, useLingui } from '@lingui/react/macro';
import type { PreparationDashboard } from '#contract/endpoints/dashboard-answers.ts';
import { orderAges } from '#contract/rules/dashboards/order-ages.ts';
import { AgeMetric } from './age-metric.tsx';
import { BlockLink } from './block-link.tsx';
import type { BlockSize } from './block-size.ts';
import { BlockTable } from './block-table.tsx';
import { Block } from './block.tsx';
import { ageWords } from './order-words.ts';

/** Orders to prepare, by age; the oldest last. */
export function QueueBlock({ queue, size }: { queue: PreparationDashboard['queue']; size: BlockSize }) {
  const { t } = useLingui();
  return (
    <Block
      title={<Trans>Queue by age</Trans>}
      action={
        <BlockLink to="/orders?status=Pending&has_preparer_work=true&sort=urgency">
          <Trans>Open the queue</Trans>
        </BlockLink>
      }
      size={size}
    >
      <BlockTable heads={[[t`Age`], [t`Orders`, 'end']]}>
        {orderAges.map(({ key }) => (
          <tr key={key}>
            <th scope="row" className="text-14">
              <span className="inline-block first-letter:uppercase">{t(ageWords[key].long)}</span>
            </th>
            <td className="end">
              <AgeMetric metric={queue.ages[key]} age={key} stage={t`To pick`} />
            </td>
          </tr>
        ))}
      </BlockTable>
    </Block>
  );
}
