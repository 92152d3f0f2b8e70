import { Trans } from '@lingui/react/macro';
import { useFormat } from '#src/i18n/use-format.ts';
import { dayOf } from './url/calendar.ts';
import { useCalendar } from './url/use-calendar.ts';

export interface KeptLineProps {
  /** Epoch milliseconds, or null. */
  at: number | null;
  /** How far it stands from the sides; unsaid, as on a page. */
  className?: string;
}

/** Above rows that were kept for want of a network: how old they are. */
export function KeptLine({ at, className = 'px-6 max-md:px-4' }: KeptLineProps) {
  const { date } = useFormat();
  const { today } = useCalendar();
  if (at === null) return null;
  const then = new Date(at);
  const moment = date(then, dayOf(then) === today ? 'time' : 'moment');
  return (
    <p role="status" className={`border-b border-line bg-sunk py-2 text-13 text-ink-2 ${className}`}>
      <Trans>As of {moment}, without the network.</Trans>
    </p>
  );
}
