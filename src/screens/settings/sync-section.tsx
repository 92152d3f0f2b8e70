import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { clockText } from '#src/floor/sync-state/clock-words.ts';
import { useOwnQueue } from '#src/floor/unsettled/own-queue.ts';
import { SyncProblemText } from '#src/floor/sync-state/sync-problem-text.tsx';
import { openTray } from '#src/floor/sync-state/tray-store.ts';
import { useClockSkew } from '#src/floor/sync-state/use-clock-skew.ts';
import { storesNothing, useSyncProblem } from '#src/floor/sync-state/use-sync-problem.ts';
import { outageOf } from '#src/api/outage.ts';
import { useLink } from '#src/api/use-link.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { outageTitle } from '#src/sync/client/reading/outage-words.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { iconSync } from '#src/ui/icons/navigation.ts';
import { iconCheck, iconWarning } from '#src/ui/icons/basic.ts';
import { iconClock, iconCloudOff } from '#src/ui/icons/states.ts';
import { SettingRow } from './setting-row.tsx';

/** State of synchronisation with the server, and a link to the pending commands. */
export function SyncSection() {
  const { t } = useLingui();
  const { moment } = useFormat();
  const link = useLink();
  const hasAnswered = link.answeredAt !== null;
  const doubt = useSyncProblem();
  const minutes = useClockSkew();
  const { refused, waiting, sending } = useOwnQueue();
  const left = waiting.length + sending.length;
  // An empty queue is shown only if it is certain, and the queue of a broken store not at all.
  const shown = doubt === null || (left > 0 && !storesNothing(doubt));
  const since = moment(new Date(link.since));
  return (
    <SettingRow
      title={<Trans>Synchronization</Trans>}
      about={<Trans>Actions that the server has not received yet.</Trans>}
    >
      <ul className="flex max-w-150 flex-col gap-2">
        <li className="flex items-center gap-2">
          {!link.up ? (
            <>
              <Icon icon={iconCloudOff} className="text-wait" />
              {outageTitle(outageOf(link.failure), since)}
            </>
          ) : hasAnswered ? (
            <>
              <Icon icon={iconCheck} className="text-ok" />
              <Trans>The server is responding.</Trans>
            </>
          ) : (
            <>
              <Icon icon={iconSync} className="text-ink-2" />
              <Trans>The server has not responded yet.</Trans>
            </>
          )}
        </li>
        {doubt !== null && (
          <li className="flex items-center gap-2">
            <Icon icon={iconWarning} className={doubt === 'queue-unknown' ? 'text-ink-2' : 'text-bad'} />
            <SyncProblemText problem={doubt} />
          </li>
        )}
        {shown && (
          <li className="flex items-center gap-2">
            <Icon icon={left === 0 ? iconCheck : iconSync} className={left === 0 ? 'text-ok' : 'text-act'} />
            {t`${plural(left, { 0: 'No actions waiting to be sent.', one: '# action waiting to be sent.', other: '# actions waiting to be sent.' })}`}
          </li>
        )}
        {refused.length > 0 && !storesNothing(doubt) && (
          <li className="flex items-center gap-2 font-semibold text-bad">
            <Icon icon={iconWarning} />
            {t`${plural(refused.length, { one: '# action needs your decision.', other: '# actions need your decision.' })}`}
          </li>
        )}
        {minutes !== 0 && (
          <li className="flex items-center gap-2">
            <Icon icon={iconClock} className="text-wait" />
            {clockText(minutes)}
          </li>
        )}
      </ul>
      <Button icon={iconSync} className="mt-4" onClick={openTray}>
        <Trans>Open synchronization</Trans>
      </Button>
    </SettingRow>
  );
}
