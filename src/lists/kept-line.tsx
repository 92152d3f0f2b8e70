import { Trans } from '@lingui/react/macro';
import { useFormat } from '#src/i18n/use-format.ts';
import { useCalendar } from './url/use-calendar.ts';

export interface KeptLineProps {
  /** Epoch milliseconds, or null. */
  at: number | null;
  /** How far it stands from the sides; unsaid, as on a page. */
  className?: string;
}

/** Above rows that were kept for want of a network: how old they are. */
export function KeptLine({ at, className = 'px-6 max-md:px-4' }: KeptLineProps) {
  const format = useFormat();
  // It may stand over midnight: its time alone would pass for the new day's.
  useCalendar();
  if (at === null) return null;
  const moment = format.moment(new Date(at));
  return (
    <p role="status" className={`border-b border-line bg-sunk py-2 text-13 text-ink-2 ${className}`}>
      <Trans>As of {moment}, without the network.</Trans>
    </p>
  );
}
