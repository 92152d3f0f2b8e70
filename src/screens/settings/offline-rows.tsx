import { Trans, useLingui } from '@lingui/react/macro';
import { mayReplicate } from '#contract/rules/feed/feed-permissions.ts';
import type { FeedEntity } from '#contract/rules/feed/feed-scopes.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import type { OfflineStats } from '#src/sync/protocol/device-questions.ts';
import { usePermissions } from '#src/session/can.ts';
import { useUser } from '#src/session/use-session.ts';
import { offlineOrder, offlineWords } from './offline-words.ts';

/** Number of rows of each kind on this device, and the storage they use. */
export function OfflineRows({ stats }: { stats: OfflineStats }) {
  const { t } = useLingui();
  const { number, bytes, percent } = useFormat();
  const permissions = usePermissions();
  const role = useUser()?.role_name;
  // Rows that may still arrive reserve their line, so that nothing below moves during a full read.
  const mayCome = (name: FeedEntity) =>
    role !== undefined && mayReplicate(name, role, (permission) => permissions.includes(permission));
  const kinds = offlineOrder.filter((name) => (stats.rows[name] ?? 0) > 0 || mayCome(name));
  const { bytes: used, quota } = stats;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 border-t border-line [&>*]:border-b [&>*]:border-line [&>*]:py-2">
      {kinds.map((name) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid">
          <dt>{t(offlineWords[name])}</dt>
          <dd className="text-right font-semibold">{number(stats.rows[name] ?? 0)}</dd>
        </div>
      ))}
      {used !== null && (
        <div className="col-span-2 grid grid-cols-subgrid">
          <dt>
            <Trans>Storage used</Trans>
          </dt>
          <dd className="text-right">
            <strong className="font-semibold">{bytes(used)}</strong>
            {quota !== null && quota > 0 && (
              <span className="text-ink-2"> · {t`${percent(used / quota, 1)} of ${bytes(quota)}`}</span>
            )}
          </dd>
        </div>
      )}
    </dl>
  );
}
