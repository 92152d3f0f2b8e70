import { Trans } from '@lingui/react/macro';
import { outageOf } from '#src/api/outage.ts';
import { useLink } from '#src/api/use-link.ts';
import { SavedOfflineText } from '#src/floor/sync-state/saved-offline-text.tsx';
import { useFormat } from '#src/i18n/use-format.ts';
import { outageTitle } from '#src/sync/client/reading/outage-words.ts';
import { loadProfile } from '#src/session/start/load-profile.ts';
import { useSession } from '#src/session/use-session.ts';
import { Banner } from '#src/ui/banner.tsx';
import { iconCloudOff } from '#src/ui/icons/states.ts';
import { useNow } from '#src/ui/use-now.ts';

/**
 * Shown while Quai is unreachable: the cause, since when, and when the session was last confirmed. Phones show one row,
 * so that the work keeps its place; screen readers read it all.
 */
export function ConnectionBanner() {
  const { moment, age } = useFormat();
  const link = useLink();
  // Renders each minute: ages advance, and days change at midnight.
  useNow(60_000);
  const session = useSession();
  const standIn = session.phase === 'open' && !session.confirmed;
  if (link.up && !standIn) return null;
  const since = moment(new Date(link.since));
  const outage = outageOf(link.failure);
  const confirmed = session.phase === 'open' ? age(new Date(session.confirmedAt)) : '';
  return (
    <Banner
      kind="warning"
      persistent
      icon={iconCloudOff}
      title={link.up ? <Trans>The server is slow to answer.</Trans> : outageTitle(outage, since)}
      action={
        <button type="button" className="link" onClick={() => void loadProfile()}>
          <Trans>Retry</Trans>
        </button>
      }
    >
      {!link.up && outage.kind === 'foreign' && (
        <Trans>Open any web page, accept its terms, and come back.</Trans>
      )}{' '}
      <SavedOfflineText>
        <span className="max-md:sr-only">
          <Trans>
            Orders, picking, marking, receiving, counts and the basket are kept here and sent later.
          </Trans>
        </span>
      </SavedOfflineText>
      {standIn && (
        <span className="max-md:sr-only">
          {' '}
          <Trans>Your access was last confirmed {confirmed}.</Trans>
        </span>
      )}
    </Banner>
  );
}
