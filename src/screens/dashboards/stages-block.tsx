import { Trans, useLingui } from '@lingui/react/macro';
import type { ManagerDashboard, StageAges } from '#contract/endpoints/dashboard-answers.ts';
import { orderAges } from '#contract/rules/dashboards/order-ages.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { Icon } from '#src/ui/icon.tsx';
import { AgeMetric } from './age-metric.tsx';
import { BlockLink } from './block-link.tsx';
import type { BlockSize } from './block-size.ts';
import { BlockTable } from './block-table.tsx';
import { Block } from './block.tsx';
import { MetricLink } from './metric-link.tsx';
import { ageWords, stageWords } from './order-words.ts';

type Facts = Pick<ManagerDashboard, 'stages' | 'completed' | 'canceled'>;

/** Open orders by stage and age, followed by recently closed orders. */
export function StagesBlock({ data, size }: { data: Facts; size: BlockSize }) {
  const { t } = useLingui();
  const { number } = useFormat();
  return (
    <Block
      title={<Trans>Orders by step and age</Trans>}
      action={
        <BlockLink to="/orders?view=prepare">
          <Trans>Open the queue</Trans>
        </BlockLink>
      }
      size={size}
    >
      <BlockTable
        heads={[
          [t`Step`],
          ...orderAges.map(({ key }) => [t(ageWords[key].short), 'end'] as const),
          [t`Total`, 'end'],
        ]}
      >
        {data.stages.map((one) => (
          <StageRow key={one.stage} stage={one} />
        ))}
      </BlockTable>
      <p className="mt-3 text-13 text-ink-2">
        <Trans>
          Ordered in the last 30 days:{' '}
          <MetricLink metric={data.completed} className="font-semibold text-act hover:underline">
            {number(data.completed.count)} completed
          </MetricLink>
          ,{' '}
          <MetricLink metric={data.canceled} className="font-semibold text-act hover:underline">
            {number(data.canceled.count)} canceled
          </MetricLink>
          .
        </Trans>
      </p>
    </Block>
  );
}

function StageRow({ stage: { stage, ages, all } }: { stage: StageAges }) {
  const { t } = useLingui();
  const { words, icon } = stageWords[stage];
  const name = t(words);
  return (
    <tr>
      <th scope="row">
        <span className="flex items-center gap-2">
          <Icon icon={icon} size={18} className="text-ink-2 @max-[460px]:hidden" />
          {name}
        </span>
      </th>
      {orderAges.map(({ key }) => (
        <td key={key} className="end">
          <AgeMetric metric={ages[key]} age={key} stage={name} calm={stage === 'shipped'} />
        </td>
      ))}
      <td className="end">
        <MetricLink metric={all} label={t`${name}, total:`} className="metric text-16" />
      </td>
    </tr>
  );
}
