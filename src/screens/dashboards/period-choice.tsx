import { useLingui } from '@lingui/react/macro';
import { PeriodChip } from '#src/lists/filters/period-chip.tsx';
import type { ChosenPeriod } from './use-period.ts';

/** The days of turnover and top customers. */
export function PeriodChoice({ period: { days, choose } }: { period: ChosenPeriod }) {
  const { t } = useLingui();
  return <PeriodChip days={days} label={t`Period`} onChange={choose} onRemove={() => choose(null)} />;
}
