import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Rows } from '#contract/registry.ts';
import { useActor } from '#src/floor/use-actor.ts';
import { PersonName } from '#src/session/people/person-name.tsx';
import { Icon } from '#src/ui/icon.tsx';
import type { IconPath } from '#src/ui/icons/icon-path.ts';
import { iconUser } from '#src/ui/icons/basic.ts';
import { StatePill } from '#src/ui/state-pill.tsx';
import { iconNeedle, iconShort } from '#src/ui/icons/states.ts';
import { lineStates } from '#contract/rules/orders/order-progress.ts';

/** What is missing, what waits for a marking, and who has claimed the order; the status of an order that has left the queue. */
export function QueueClaimant({ order }: { order: Rows['orders'] }) {
  const { t } = useLingui();
  const { username } = useActor();
  const { short_count: short, claimed_by: claimant, status } = order;
  if (status !== 'Pending') return <StatePill state={status} />;
  const toMark = lineStates(order.preparation).filter((state) => state === 'to mark').length;
  return (
    <span className="flex min-w-0 flex-col gap-1 text-16 on-card:items-end">
      {short > 0 && (
        <Line icon={iconShort} className="font-bold text-bad">
          {t`${plural(short, { one: '# missing', other: '# missing' })}`}
        </Line>
      )}
      {short === 0 && toMark > 0 && (
        <Line icon={iconNeedle} className="font-bold text-mark">
          {t`${plural(toMark, { one: '# to mark', other: '# to mark' })}`}
        </Line>
      )}
      {claimant === '' ? (
        <span className="text-ink-2">
          <Trans context="order">free</Trans>
        </span>
      ) : (
        <Line icon={iconUser} className="font-bold text-ink">
          {claimant === username ? <Trans>You</Trans> : <PersonName username={claimant} />}
        </Line>
      )}
    </span>
  );
}

function Line({ icon, className, children }: { icon: IconPath; className: string; children: ReactNode }) {
  return (
    <span className={`flex min-w-0 items-center gap-2 ${className}`}>
      <Icon icon={icon} size={18} />
      <span className="min-w-0 wrap-anywhere whitespace-normal max-h-12 overflow-clip on-card:max-h-none on-card:overflow-visible">
        {children}
      </span>
    </span>
  );
}
