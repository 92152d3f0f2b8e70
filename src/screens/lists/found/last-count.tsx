import { Trans } from '@lingui/react/macro';
import { useFormat } from '#src/i18n/use-format.ts';
import { usePersonName } from '#src/session/people/person-names.ts';
import { useLastCount } from '#src/sync/client/stock/product-activity.ts';

/** The day of the last count of a product, and its author; while they are unknown, the purpose of the link. */
export function LastCount({ reference }: { reference: string }) {
  const { date } = useFormat();
  const { data: count } = useLastCount(reference);
  const who = usePersonName(count?.username ?? '');
  if (count === undefined) return <Trans>See what lies there</Trans>;
  if (count === null) return <Trans>Not counted yet</Trans>;
  return (
    <Trans>
      Counted {date(count.at, 'medium')} by {who}
    </Trans>
  );
}
