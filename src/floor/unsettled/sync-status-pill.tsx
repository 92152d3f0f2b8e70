import { useLingui } from '@lingui/react/macro';
import { iconWarning } from '#src/ui/icons/basic.ts';
import { iconCloudOff } from '#src/ui/icons/states.ts';
import { Pill, type PillProps } from '#src/ui/pill.tsx';
import type { SyncStatus } from './order-sync-status.ts';

const waiting: Omit<PillProps, 'children'> = { tone: 'wait', icon: iconCloudOff };
const alarm: Omit<PillProps, 'children'> = { tone: 'bad', icon: iconWarning };

/**
 * The sync status of an order.
 * @param word an optimistic value to show, with the status beside it
 */
export function SyncStatusPill({
  status,
  word,
  className,
}: {
  status: SyncStatus;
  word?: string;
  className?: string;
}) {
  const { t } = useLingui();
  const words = {
    refused: t`Refused, see Sync`,
    blocked: t`On hold, see Sync`,
    waiting: t`Waiting to be sent`,
  }[status];
  const look = status === 'waiting' ? waiting : alarm;
  if (word === undefined)
    return (
      <Pill {...look} className={className}>
        {words}
      </Pill>
    );
  return (
    <span title={words}>
      <Pill {...look}>
        {word}
        <span className="sr-only">{words}</span>
      </Pill>
    </span>
  );
}
