import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Rows } from '#contract/registry.ts';
import { canPack } from '#contract/rules/orders/preparation.ts';
import { shipsInFull } from '#contract/rules/orders/shipment.ts';
import type { Actor } from '#src/floor/use-actor.ts';
import { useHandedness } from '#src/floor/use-handedness.ts';
import { unsentTransition } from '#src/shipping/unsent-transition.ts';
import { enqueue } from '#src/sync/client/outbox/enqueue.ts';
import { signalRight } from '#src/scan/signals.ts';
import { ShipDialog } from '#src/shipping/lazy-ship-dialog.tsx';
import type { OrderAggregate } from '#src/sync/protocol/order-aggregate.ts';
import { ActionBar } from '#src/ui/action-bar.tsx';
import { Button } from '#src/ui/button.tsx';
import { iconList, iconPack, iconTruck } from '#src/ui/icons/states.ts';
import { NextOrderButton } from './next-order-button.tsx';
import { useNextOrder } from './next-order.ts';
import type { Line } from './pick-list.ts';

export interface FinishBarProps {
  order: Rows['orders'];
  stops: readonly Line[];
  jobs: OrderAggregate['customizations'];
  actor: Actor;
  /** The lines are packed. */
  onPack: () => void;
  onLines: () => void;
}

/**
 * The next step after picking: pack, ship, then the next order. The button that ships at once is in a row of its own above
 * the place of all other steps; "Ship in part…" opens a dialog, so its place is theirs.
 */
export function FinishBar({ order, stops, jobs, actor, onPack, onLines }: FinishBarProps) {
  const mirrored = useHandedness() === 'left';
  const nextOrder = useNextOrder(order.id, actor);
  const packable = stops.filter(canPack).map((line) => line.id);
  const isInFull = shipsInFull(order, stops);
  const [isShipDialogOpen, setShipDialogOpen] = useState(false);
  const ship = () => {
    signalRight();
    const { id, status_seq } = order;
    enqueue(
      'order.transition',
      { order_id: id, to: 'Shipped', status_seq, reason: '', unshipped: [] },
      { dependsOn: unsentTransition(id) },
    );
  };
  const lines = (className: string) => (
    <Button size="floor" icon={iconList} className={className} onClick={onLines}>
      <Trans>Lines</Trans>
    </Button>
  );
  const ships = packable.length === 0 && order.ready;
  return (
    <>
      {ships && isInFull ? (
        <ActionBar
          key="ship"
          step="ship"
          criticalAction={
            <Button size="floor" variant="filled" icon={iconTruck} onClick={ship}>
              <Trans>Ship</Trans>
            </Button>
          }
        >
          {lines('')}
        </ActionBar>
      ) : (
        <ActionBar
          key="next"
          className={mirrored ? 'mirrored' : ''}
          step={packable.length > 0 ? 'pack' : ships ? 'ship-part' : `next ${nextOrder?.id}`}
        >
          {lines('pick-secondary')}
          {packable.length > 0 ? (
            <Button
              size="floor"
              variant="filled"
              icon={iconPack}
              className="pick-main"
              onClick={() => {
                enqueue('order.pack', { order_id: order.id, line_ids: packable });
                onPack();
              }}
            >
              <Trans>Pack all</Trans>
            </Button>
          ) : ships ? (
            <Button
              size="floor"
              variant="filled"
              icon={iconTruck}
              className="pick-main"
              onClick={() => setShipDialogOpen(true)}
            >
              <Trans>Ship in part…</Trans>
            </Button>
          ) : (
            <NextOrderButton next={nextOrder} />
          )}
        </ActionBar>
      )}
      {/* It stays, with what is typed in it, although a line may be reopened on another device. */}
      <ShipDialog
        order={order}
        parts={{ lines: [...stops], customizations: [...jobs] }}
        actor={actor}
        open={isShipDialogOpen}
        onClose={() => setShipDialogOpen(false)}
      />
    </>
  );
}
