import type { Rows } from '#contract/registry.ts';
import { DueDayPill } from '#src/floor/due-day-pill.tsx';
import { useFormat } from '#src/i18n/use-format.ts';

/** The day by which an order must ship, and how long ago it was placed. */
export function QueueDueDay({ order }: { order: Rows['orders'] }) {
  const { age, date } = useFormat();
  const { date_ordered: since, status } = order;
  return (
    <span className="flex flex-col items-start gap-1 text-16 on-card:items-end">
      {status === 'Pending' && <DueDayPill order={order} className="pill-floor" />}
      <time dateTime={since} title={date(since, 'moment')} className="text-16 text-ink-2">
        {age(since)}
      </time>
    </span>
  );
}
