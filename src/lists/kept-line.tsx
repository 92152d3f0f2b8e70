import { Trans } from '@lingui/react/macro';
import { outageOf } from '#src/api/outage.ts';
import { useLink } from '#src/api/use-link.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import type { Kept } from '#src/replica/kept.ts';
import { keptText } from '#src/replica/outage-words.ts';
import { useCalendar } from './url/use-calendar.ts';

export interface KeptLineProps {
  kept: Kept | null | undefined;
  /** Reads again; the bar above the screen offers that where Quai cannot be reached at all. */
  onRetry?: () => void;
  /** How far it stands from the sides; unsaid, as on a page. */
  className?: string;
}

/** Above rows that the server gave earlier: how old they are, and why it gave none now. */
export function KeptLine({ kept, onRetry, className = 'px-6 max-md:px-4' }: KeptLineProps) {
  const format = useFormat();
  const { up } = useLink();
  // It may stand over midnight: its time alone would pass for the new day's.
  useCalendar();
  if (!kept) return null;
  return (
    <div
      className={`flex flex-wrap gap-x-4 border-b border-line bg-sunk py-2 text-13 text-ink-2 ${className}`}
    >
      <p role="status">{keptText(outageOf(kept.failure), format.moment(new Date(kept.at)))}</p>
      {onRetry && up && (
        <button type="button" className="link" onClick={onRetry}>
          <Trans>Retry</Trans>
        </button>
      )}
    </div>
  );
}
