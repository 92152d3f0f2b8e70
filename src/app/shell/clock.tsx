import { useFormat } from '#src/i18n/use-format.ts';
import { useNow } from '#src/ui/use-now.ts';

/**
 * Date and time of the device, with seconds; a narrow bar shows a short date above the time. Not a live region, because
 * screen readers must not read out each second.
 */
export function Clock({ className = '' }: { className?: string }) {
  const { date } = useFormat();
  const now = useNow(1000);
  return (
    <time
      dateTime={now.toISOString()}
      className={`flex items-baseline gap-x-2 max-lg:flex-col max-lg:items-start max-lg:leading-4.5 ${className}`}
    >
      <span className="clock-day text-small text-ink-2">{date(now, 'weekday')}</span>
      <span className="clock-day-short text-small text-ink-2">{date(now, 'short')}</span>
      <span className="text-16 font-bold">{date(now, 'clock')}</span>
    </time>
  );
}
