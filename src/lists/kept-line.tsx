import { Trans } from '@lingui/react/macro';
import { useFormat } from '#src/i18n/use-format.ts';
import { dayOf } from './url/calendar.ts';
import { useCalendar } from './url/use-calendar.ts';

/** Above rows that were kept for want of a network: how old they are. `at`: epoch milliseconds, or null. */
export function KeptLine({ at }: { at: number | null }) {
  const { date } = useFormat();
  const { today } = useCalendar();
  if (at === null) return null;
  const then = new Date(at);
  const moment = date(then, dayOf(then) === today ? 'time' : 'moment');
  return (
    <p role="status" className="border-b border-line bg-sunk px-6 py-2 text-13 text-ink-2 max-md:px-4">
      <Trans>As of {moment}, without the network.</Trans>
    </p>
  );
}
