import { useLingui } from '@lingui/react/macro';
import type { Metric } from '#contract/endpoints/dashboard-answers.ts';
import type { OrderAge } from '#contract/rules/dashboards/order-ages.ts';
import { Icon } from '#src/ui/icon.tsx';
import { iconWarning } from '#src/ui/icons/basic.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { ageWords } from './order-words.ts';
import { MetricLink } from './metric-link.tsx';

/** How many orders of an age are waiting; long waits are highlighted. A dash means none. */
export function AgeMetric({
  metric,
  age,
  stage,
  calm,
}: {
  metric: Metric;
  age: OrderAge;
  /** The stage of the orders, in words. */
  stage: string;
  /** At this stage a long wait needs no action. */
  calm?: boolean;
}) {
  const { t } = useLingui();
  const { number } = useFormat();
  if (metric.count === 0) {
    return (
      <span className="px-1 text-ink-3">
        <span aria-hidden="true">–</span>
        <span className="sr-only">0</span>
      </span>
    );
  }
  const label = t`${stage}, ${t(ageWords[age].long)}:`;
  const tone = calm ? '' : { today: '', fresh: '', late: 'toned tone-wait', old: 'toned tone-bad' }[age];
  return (
    <MetricLink metric={metric} label={label} className={`metric text-16 ${tone}`}>
      {tone !== '' && age === 'old' && <Icon icon={iconWarning} size={16} />}
      {number(metric.count)}
    </MetricLink>
  );
}
