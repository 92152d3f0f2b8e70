import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Rows } from '#contract/registry.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useCalendar } from '#src/lists/url/use-calendar.ts';
import { iconCalendar } from '#src/ui/icons/actions.ts';
import { iconWarning } from '#src/ui/icons/basic.ts';
import { iconClock } from '#src/ui/icons/states.ts';
import { Pill } from '#src/ui/pill.tsx';

const DAY_MS = 86_400_000;

export interface DueDayPillProps {
  order: Pick<Rows['orders'], 'promised_on' | 'wanted_on'> & Partial<Pick<Rows['orders'], 'due_on'>>;
  className?: string;
}

/**
 * When an order in preparation must ship: late, today, or the promised day. An order without a promise is late by its
 * age (`due_on`); until then plain text names the day that the customer wished.
 */
export function DueDayPill({ order, className }: DueDayPillProps) {
  const { t } = useLingui();
  const { date, relativeDay } = useFormat();
  const { today, daysAhead } = useCalendar();
  const { promised_on: promise, wanted_on: wish } = order;
  // Clients do not see `due_on`, and rows of an earlier version have neither day.
  const due = order.due_on ?? promise;
  if (due && due < today) {
    const days = Math.round((Date.parse(today) - Date.parse(due)) / DAY_MS);
    return (
      <Pill tone="bad" icon={iconWarning} className={className}>
        {t`${plural(days, { one: '# day late', other: '# days late' })}`}
      </Pill>
    );
  }
  if (due === today) {
    return (
      <Pill tone="wait" icon={iconClock} className={className}>
        {relativeDay(due, today)}
      </Pill>
    );
  }
  if (promise) {
    const style = promise <= daysAhead(6) ? 'dayOfWeek' : 'short';
    return (
      <Pill tone="off" icon={iconCalendar} className={className}>
        {promise === daysAhead(1) ? relativeDay(promise, today) : date(promise, style)}
      </Pill>
    );
  }
  const wanted = wish && date(wish, 'short');
  return (
    <span className="text-ink-2">{wanted ? <Trans>wanted {wanted}</Trans> : <Trans>no date</Trans>}</span>
  );
}
