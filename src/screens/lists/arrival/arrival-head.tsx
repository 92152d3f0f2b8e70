import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Rows } from '#contract/registry.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { RowLink } from '#src/lists/row/row-link.tsx';
import { usePermissions } from '#src/session/can.ts';
import { SyncStatusPill } from '#src/floor/unsettled/sync-status-pill.tsx';
import { usePersonName } from '#src/session/people/person-names.ts';
import { Button } from '#src/ui/button.tsx';
import { GuardedRegion } from '#src/ui/guarded-region.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { iconPen, iconSwap, iconUndo } from '#src/ui/icons/actions.ts';
import { iconArrowLeft } from '#src/ui/icons/basic.ts';
import { iconClock, iconDone } from '#src/ui/icons/states.ts';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Pill } from '#src/ui/pill.tsx';
import { ReceiveAgainButton } from './receive-again-button.tsx';
import { ReceiveAgainNotice } from './receive-again-notice.tsx';
import type { ArrivalSync } from './use-arrival-sync.ts';
import type { ArrivalLine, ArrivalStage } from './arrival-sums.ts';
import { ExpectButton } from './expect-button.tsx';
import { useReceiveAgain } from './use-receive-again.ts';

export interface ArrivalHeadProps {
  arrival: Rows['arrivals'];
  lines: readonly ArrivalLine[];
  stage: ArrivalStage;
  sync: ArrivalSync;
  canManage: boolean;
  onExpect: () => void;
  onReverse: () => void;
}

/** Head of an arrival: provider, stage and further actions. */
export function ArrivalHead({
  arrival,
  lines,
  stage,
  sync,
  canManage,
  onExpect,
  onReverse,
}: ArrivalHeadProps) {
  const { date } = useFormat();
  const seesProducts = usePermissions().includes('view products page');
  const { number, provider, note } = arrival;
  const pending = sync.apply ?? sync.reverse;
  const receivesAgain = canManage && stage === 'reversed';
  const receiveAgain = useReceiveAgain(arrival, lines, receivesAgain);
  return (
    <PageHeader
      back={
        <Link
          to="/arrivals"
          className="link finger-room mb-1 inline-flex min-h-6 items-center gap-1.5 text-16"
        >
          <Icon icon={iconArrowLeft} size={16} />
          <Trans>Arrivals</Trans>
        </Link>
      }
      title={number}
      aside={
        <span className="text-16">
          {provider} · {date(arrival.date, 'medium')}
        </span>
      }
      actions={
        <GuardedRegion meaning={stage}>
          {stage !== 'open' && seesProducts && (
            <RowLink
              to={`/products?movements=1&source=${encodeURIComponent(number)}`}
              className="button button-outline"
            >
              <Icon icon={iconSwap} size={18} />
              <Trans>Movements</Trans>
            </RowLink>
          )}
          {canManage && (
            <RowLink to={`/arrivals?row=${arrival.id}`} className="button button-outline">
              <Icon icon={iconPen} size={18} />
              <Trans>Details</Trans>
            </RowLink>
          )}
          {canManage && stage === 'open' && <ExpectButton onClick={onExpect} />}
          {canManage && stage === 'applied' && (
            <Button variant="danger-outline" icon={iconUndo} onClick={onReverse}>
              <Trans>Reverse</Trans>
            </Button>
          )}
          {receivesAgain && <ReceiveAgainButton state={receiveAgain} />}
        </GuardedRegion>
      }
    >
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <StagePill arrival={arrival} stage={sync.apply ? 'open' : sync.reverse ? 'applied' : stage} />
        {pending && <SyncStatusPill status={pending} className="pill-floor" />}
        {note !== '' && <span className="text-16 text-ink-2">{note}</span>}
      </div>
      {receivesAgain && <ReceiveAgainNotice state={receiveAgain} />}
    </PageHeader>
  );
}

/** The stage that the server knows: what waits to be sent has a pill of its own. */
function StagePill({ arrival, stage }: Pick<ArrivalHeadProps, 'arrival' | 'stage'>) {
  const { date } = useFormat();
  const [appliedBy, reversedBy] = [usePersonName(arrival.applied_by), usePersonName(arrival.reversed_by)];
  if (stage === 'reversed') {
    return (
      <Pill tone="off" icon={iconUndo} className="pill-floor">
        <Trans>
          Reversed by {reversedBy}, {date(arrival.reversed_at!, 'moment')}
        </Trans>
      </Pill>
    );
  }
  if (stage === 'applied') {
    return (
      <Pill tone="ok" icon={iconDone} className="pill-floor">
        <Trans>
          In stock since {date(arrival.applied_at!, 'moment')}, by {appliedBy}
        </Trans>
      </Pill>
    );
  }
  return (
    <Pill tone="wait" icon={iconClock} className="pill-floor">
      <Trans>To put into stock</Trans>
    </Pill>
  );
}
