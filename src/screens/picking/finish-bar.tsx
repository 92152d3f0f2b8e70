import { Trans } from '@lingui/react/macro';
import type { Rows } from '#contract/registry.ts';
import { canPack } from '#contract/rules/preparation.ts';
import type { Actor } from '#src/floor/use-actor.ts';
import { useHand } from '#src/floor/use-hand.ts';
import { enqueue } from '#src/outbox/enqueue.ts';
import { signalRight } from '#src/scan/signals.ts';
import { ActionBar } from '#src/ui/action-bar.tsx';
import { Button } from '#src/ui/button.tsx';
import { iconList, iconPack, iconTruck } from '#src/ui/icons/states.ts';
import { NextOrderButton } from './next-order-button.tsx';
import type { Line } from './stops.ts';

export interface FinishBarProps {
  order: Rows['orders'];
  stops: readonly Line[];
  actor: Actor;
  onLines: () => void;
}

/** The one next step when the walk is over: pack, then ship, then the next order. */
export function FinishBar({ order, stops, actor, onLines }: FinishBarProps) {
  const mirrored = useHand() === 'left';
  const packable = stops.filter(canPack).map((line) => line.id);
  const ship = () => {
    signalRight();
    enqueue('order.transition', {
      order_id: order.id,
      to: 'Shipped',
      status_seq: order.status_seq,
      reason: '',
    });
  };
  return (
    <ActionBar className={mirrored ? 'mirrored' : ''}>
      <Button size="floor" icon={iconList} className="pick-aside" onClick={onLines}>
        <Trans>Lines</Trans>
      </Button>
      {packable.length > 0 ? (
        <Button
          size="floor"
          variant="filled"
          icon={iconPack}
          className="min-w-0 flex-1"
          onClick={() => enqueue('order.pack', { order_id: order.id, line_ids: packable })}
        >
          <Trans>Pack all</Trans>
        </Button>
      ) : order.ready ? (
        <Button size="floor" variant="filled" icon={iconTruck} className="min-w-0 flex-1" onClick={ship}>
          <Trans>Ship</Trans>
        </Button>
      ) : (
        <NextOrderButton orderId={order.id} actor={actor} />
      )}
    </ActionBar>
  );
}
