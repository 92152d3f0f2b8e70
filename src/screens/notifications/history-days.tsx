import type { Notification } from '#contract/endpoints/notifications.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { HistoryRow } from './history-row.tsx';

export interface HistoryDaysProps {
  rows: readonly Notification[];
  onRead: (id: string) => void;
}

/** Notifications grouped by the day on which they arrived. */
export function HistoryDays({ rows, onRead }: HistoryDaysProps) {
  const { date } = useFormat();
  const days: { day: string; rows: Notification[] }[] = [];
  for (const row of rows) {
    const day = date(row.created_at, 'weekday');
    const last = days.at(-1);
    if (last?.day === day) last.rows.push(row);
    else days.push({ day, rows: [row] });
  }
  return days.map(({ day, rows: ofDay }) => (
    <section key={day} aria-label={day}>
      <h2 className="border-b border-line bg-sunk px-4 py-1.5 text-13 font-semibold text-ink-2 md:px-6">
        {day}
      </h2>
      <ul>
        {ofDay.map((row) => (
          <HistoryRow key={row.id} notification={row} onRead={() => onRead(row.id)} />
        ))}
      </ul>
    </section>
  ));
}
