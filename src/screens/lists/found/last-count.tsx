import { Trans } from '@lingui/react/macro';
import { useFormat } from '#src/i18n/use-format.ts';
import { usePersonName } from '#src/session/people/person-names.ts';
import { useLastCount } from '#src/sync/client/stock/product-activity.ts';

/** The day of the last count of a product at its location, and its author; while they are unknown, the purpose of the link. */
export function LastCount({ reference, location }: { reference: string; location: string }) {
  const { date } = useFormat();
  const { data: count } = useLastCount(reference, location);
  const who = usePersonName(count?.username ?? '');
  if (count === undefined) return <Trans>See what lies there</Trans>;
  if (count === null) return <Trans>Not counted here yet</Trans>;
  if (!count.location)
    return (
      <Trans>
        Counted {date(count.at, 'medium')} by {who}, location not recorded
      </Trans>
    );
  return (
    <Trans>
      Counted {date(count.at, 'medium')} by {who}
    </Trans>
  );
}
