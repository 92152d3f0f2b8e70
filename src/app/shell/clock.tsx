import { useFormat } from '#src/i18n/use-format.ts';
import { useNow } from '#src/ui/use-now.ts';

/**
 * Day and time by the device, to the second; a narrow bar has the short form of the day, above the time. It is not a live
 * region, since seconds must not be read out.
 */
export function Clock({ className = '' }: { className?: string }) {
  const { date } = useFormat();
  const now = useNow(1000);
  return (
    <time
      dateTime={now.toISOString()}
      className={`flex items-baseline gap-x-2 max-lg:flex-col max-lg:items-start max-lg:leading-4.5 ${className}`}
    >
      <span className="clock-day text-13 text-ink-2">{date(now, 'weekday')}</span>
      <span className="clock-day-short text-13 text-ink-2">{date(now, 'short')}</span>
      <span className="text-16 font-bold">{date(now, 'clock')}</span>
    </time>
  );
}
