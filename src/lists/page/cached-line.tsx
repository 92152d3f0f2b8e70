import { Trans } from '@lingui/react/macro';
import { outageOf } from '#src/api/outage.ts';
import { useLink } from '#src/api/use-link.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import type { CachedAt } from '#src/sync/protocol/cached-at.ts';
import { cachedAtText } from '#src/sync/client/reading/outage-words.ts';
import { useCalendar } from '../url/use-calendar.ts';

export interface CachedLineProps {
  cached: CachedAt | null | undefined;
  /** Reads again. The button is hidden while Quai is unreachable, because the connection banner has one. */
  onRetry?: () => void;
  /** Horizontal padding; by default that of a page. */
  className?: string;
}

/** Shown above rows from a cached answer: their age and why the server did not answer. */
export function CachedLine({ cached, onRetry, className = 'px-6 max-md:px-4' }: CachedLineProps) {
  const format = useFormat();
  const { up } = useLink();
  // Renders again at midnight: a time without a date would then be taken for a time of the new day.
  useCalendar();
  if (!cached) return null;
  return (
    <div
      className={`flex flex-wrap gap-x-4 border-b border-line bg-sunk py-2 text-13 text-ink-2 ${className}`}
    >
      <p role="status">{cachedAtText(outageOf(cached.failure), format.moment(new Date(cached.at)))}</p>
      {onRetry && up && (
        <button type="button" className="link" onClick={onRetry}>
          <Trans>Retry</Trans>
        </button>
      )}
    </div>
  );
}
