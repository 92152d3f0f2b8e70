import type { Rows } from '#contract/registry.ts';
import { DuePill } from '#src/floor/due-pill.tsx';
import { useFormat } from '#src/i18n/use-format.ts';

/** When an order must ship, and how long it has waited. */
export function QueueAge({ order }: { order: Rows['orders'] }) {
  const { age, date } = useFormat();
  const { date_ordered: since, status } = order;
  return (
    <span className="flex flex-col items-start gap-1 text-16 on-card:items-end">
      {status === 'Pending' && <DuePill order={order} className="pill-floor" />}
      <time dateTime={since} title={date(since, 'moment')} className="text-16 text-ink-2">
        {age(since)}
      </time>
    </span>
  );
}
