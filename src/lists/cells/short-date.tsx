import { useLingui } from '@lingui/react/macro';
import { useFormat } from '#src/i18n/use-format.ts';
import { dayOf } from '../url/calendar.ts';
import { useCalendar } from '../url/use-calendar.ts';

/**
 * The shortest form of a day or an instant: today 16:00, yesterday, 15 Jun, 15 Jun 2025. The title has the full date.
 */
export function ShortDate({ value }: { value: string }) {
  const { date, time, relativeDay } = useFormat();
  const { t } = useLingui();
  const { today, back } = useCalendar();
  const instant = value.length > 10;
  const at = new Date(value);
  const day = instant ? dayOf(at) : value;
  const shown = () => {
    const clock = instant ? time(value) : '';
    if (day === today) return instant ? t`today ${clock}` : relativeDay(value);
    if (day === back(1)) return relativeDay(value);
    return date(value, day.slice(0, 4) === today.slice(0, 4) ? 'short' : 'medium');
  };
  return (
    <time dateTime={value} title={date(value, instant ? 'moment' : 'numeric')}>
      {shown()}
    </time>
  );
}
