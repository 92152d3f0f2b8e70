import { useLingui } from '@lingui/react/macro';
import type { Rows } from '#contract/registry.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { iconBan, iconClock, iconDone, iconTruck } from '#src/ui/icons/states.ts';
import { stateWords } from '#src/ui/state-words.ts';
import { Steps, type StepItem } from '#src/ui/steps.tsx';

/** The order's progress through its steps. For a canceled order the remaining steps are hidden. */
export function OrderSteps({ order, isWide }: { order: Rows['orders']; isWide: boolean }) {
  const { t } = useLingui();
  const { date } = useFormat();
  const at = (instant: string | null) => (instant && isWide ? date(instant, 'moment') : null);
  const promised = order.promised_on && date(order.promised_on, 'numeric');
  const since = date(order.date_ordered, 'moment');
  const pending: StepItem = {
    key: 'Pending',
    label: t(stateWords.Pending),
    aside: order.status === 'Pending' ? isWide && t`since ${since}` : at(order.date_ordered),
    icon: iconClock,
  };
  if (order.status === 'Canceled') {
    const canceled = {
      key: 'Canceled',
      label: t(stateWords.Canceled),
      aside: at(order.canceled_at),
      icon: iconBan,
    };
    return <Steps label={t`Progress of the order`} steps={[pending, canceled]} current={1} />;
  }
  const steps: StepItem[] = [
    pending,
    {
      key: 'Shipped',
      label: t(stateWords.Shipped),
      aside:
        order.status === 'Pending' ? isWide && promised && t`promised for ${promised}` : at(order.shipped_at),
      icon: iconTruck,
    },
    { key: 'Completed', label: t(stateWords.Completed), aside: at(order.completed_at), icon: iconDone },
  ];
  const current = { Pending: 0, Shipped: 1, Completed: 3 }[order.status];
  return <Steps label={t`Progress of the order`} steps={steps} current={current} />;
}
