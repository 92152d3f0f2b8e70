import { useLingui } from '@lingui/react/macro';
import { useFormat } from '#src/i18n/use-format.ts';
import { calendarOf, dayOf, type Calendar } from '../url/calendar.ts';
import { useCalendar } from '../url/use-calendar.ts';

function deviceCalendar(): Calendar {
  return calendarOf(dayOf(new Date()));
}

/**
 * The shortest form of a day or an instant: today 16:00, yesterday, 15 Jun, 15 Jun 2025. The title has the full date.
 */
export function ShortDate({ value }: { value: string }) {
  const { date, time, relativeDay } = useFormat();
  const { t } = useLingui();
  const calendar = useCalendar();
  const instant = value.length > 10;
  // An instant is shown in the time zone of the device; days count in that of the operator.
  const { today, daysAgo } = instant ? deviceCalendar() : calendar;
  const day = instant ? dayOf(new Date(value)) : value;
  const shown = () => {
    const clock = instant ? time(value) : '';
    if (day === today) return instant ? t`today ${clock}` : relativeDay(day, today);
    if (day === daysAgo(1)) return relativeDay(day, today);
    return date(value, day.slice(0, 4) === today.slice(0, 4) ? 'short' : 'medium');
  };
  return (
    <time dateTime={value} title={date(value, instant ? 'moment' : 'numeric')}>
      {shown()}
    </time>
  );
}
