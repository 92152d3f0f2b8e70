import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { QueuedDetails } from '#src/commands/client-command.ts';
import { orderOf } from '#src/commands/queued-details.ts';
import { queuedText } from '#src/commands/queued-text.ts';
import { blockersOf } from '#src/floor/unsettled/dependants.ts';
import { QueuedName } from '#src/floor/unsettled/queued-name.tsx';
import { useOrderDetails, useProductDetails } from '#src/floor/unsettled/use-queued-details.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useQueue } from '#src/sync/client/outbox/queue-store.ts';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import { Icon } from '#src/ui/icon.tsx';
import { iconSync } from '#src/ui/icons/navigation.ts';
import { iconClock } from '#src/ui/icons/states.ts';

/** A pending command: it is sent when the server is reachable, or after the command that blocks it is settled. */
export function WaitingEntry({ queued }: { queued: QueuedCommand }) {
  const Entry = orderOf(queued) === null ? OtherEntry : OrderEntry;
  return <Entry queued={queued} />;
}

function OrderEntry({ queued }: { queued: QueuedCommand }) {
  return <Row queued={queued} facts={useOrderDetails(queued, orderOf(queued) ?? '')} />;
}

function OtherEntry({ queued }: { queued: QueuedCommand }) {
  return <Row queued={queued} facts={useProductDetails(queued)} />;
}

function Row({ queued, facts }: { queued: QueuedCommand; facts: QueuedDetails }) {
  const { t } = useLingui();
  const { moment } = useFormat();
  const queue = useQueue();
  const sending = queued.state === 'sending';
  const holder = sending ? undefined : blockersOf(queue).get(queued.id);
  const tries =
    queued.attempts > 1 ? t`${plural(queued.attempts, { one: '# attempt', other: '# attempts' })}` : '';
  return (
    <li className="flex items-center gap-3 border-t border-line bg-surface px-4 py-3 last:border-b">
      <Icon icon={sending ? iconSync : iconClock} size={22} className={sending ? 'text-act' : 'text-ink-2'} />
      <div className="min-w-0 flex-1">
        <p className="text-16 font-semibold">{queuedText(queued, facts)}</p>
        <p className="text-small text-ink-2">
          {[facts.number, moment(queued.queued_at), tries].filter(Boolean).join(' · ')}
        </p>
        {holder && (
          <p className="text-small text-bad">
            <Trans>
              On hold because of: <QueuedName queued={holder} />
            </Trans>
          </p>
        )}
      </div>
      {sending && (
        <span className="text-small font-semibold text-act">
          <Trans>Under way</Trans>
        </span>
      )}
    </li>
  );
}
