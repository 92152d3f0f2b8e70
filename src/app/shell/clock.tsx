import { useFormat } from '#src/i18n/use-format.ts';
import { useNow } from '#src/ui/use-now.ts';

/** Day and time by the device, to the second. Not a live region: nobody wants a second read out. */
export function Clock({ className = '' }: { className?: string }) {
  const { date } = useFormat();
  const now = useNow(1000);
  return (
    <time dateTime={now.toISOString()} className={`flex items-baseline gap-2 ${className}`}>
      <span className="clock-day text-13 text-ink-2">{date(now, 'weekday')}</span>
      <span className="text-16 font-bold">{date(now, 'clock')}</span>
    </time>
  );
}
