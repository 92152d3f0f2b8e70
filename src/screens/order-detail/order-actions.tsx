import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { Actor } from '#src/floor/use-actor.ts';
import { useNow } from '#src/floor/use-now.ts';
import type { OrderFile } from '#src/replica/stored-order.ts';
import { Button } from '#src/ui/button.tsx';
import type { ButtonVariant } from '#src/ui/button-class.ts';
import { iconHand, iconUndo } from '#src/ui/icons/actions.ts';
import type { IconShape } from '#src/ui/icons/icon-shape.ts';
import { iconBan, iconDone, iconTruck } from '#src/ui/icons/states.ts';
import { MoveDialog } from './dialogs/move-dialog.tsx';
import { ShipPartDialog } from './dialogs/ship-part-dialog.tsx';
import { UndoDialog } from './dialogs/undo-dialog.tsx';
import { moveOrder } from './move-order.ts';
import { canPickNow, openMoves, type Move } from './moves.ts';

export interface OrderActionsProps {
  file: OrderFile & { order: NonNullable<OrderFile['order']> };
  actor: Actor;
}

const looks: Record<Move, { icon: IconShape; label: ReactNode; variant: ButtonVariant }> = {
  ship: { icon: iconTruck, label: <Trans>Ship</Trans>, variant: 'filled' },
  'ship-part': { icon: iconTruck, label: <Trans>Ship in part…</Trans>, variant: 'filled' },
  complete: { icon: iconDone, label: <Trans>Complete</Trans>, variant: 'filled' },
  cancel: { icon: iconBan, label: <Trans>Cancel the order</Trans>, variant: 'danger-outline' },
  undo: { icon: iconUndo, label: <Trans>Undo the shipment…</Trans>, variant: 'outline' },
  reopen: { icon: iconUndo, label: <Trans>Reopen</Trans>, variant: 'filled' },
  uncomplete: { icon: iconUndo, label: <Trans>Back to shipped</Trans>, variant: 'outline' },
};
/** What is least likely to be the next step stands first, what is likeliest last, under the thumb. */
const order: readonly Move[] = ['cancel', 'undo', 'uncomplete', 'ship-part', 'reopen', 'complete', 'ship'];

/** Exactly the moves that this user may make now, and the way to the racks. One of them is filled at most. */
export function OrderActions({ file, actor }: OrderActionsProps) {
  const [asked, setAsked] = useState<Move | null>(null);
  const now = useNow().toISOString();
  const moves = openMoves(file.order, actor, now);
  const picks = canPickNow(file.order, actor);
  const close = () => setAsked(null);
  const press = (move: Move) => {
    if (move === 'ship') moveOrder(file.order, move);
    else setAsked(move);
  };
  // A preparer's next step is in the racks; a manager's is on this page.
  const walks = picks && actor.role === 'Preparer';
  return (
    <>
      {order.filter((move) => moves.includes(move)).map((move) => (
        <Button
          key={move}
          icon={looks[move].icon}
          variant={walks && looks[move].variant === 'filled' ? 'outline' : looks[move].variant}
          onClick={() => press(move)}
        >
          {looks[move].label}
        </Button>
      ))}
      {picks && (
        <Button
          icon={iconHand}
          variant={walks ? 'filled' : 'outline'}
          className={walks ? '' : 'order-first'}
          render={(props) => <Link to="/orders/$orderId/picking" params={{ orderId: file.order.id }} {...props} />}
        >
          <Trans>Pick</Trans>
        </Button>
      )}
      <ShipPartDialog file={file} open={asked === 'ship-part'} onClose={close} />
      <UndoDialog file={file} actor={actor} open={asked === 'undo'} onClose={close} />
      <MoveDialog
        order={file.order}
        move={asked === 'cancel' || asked === 'complete' || asked === 'reopen' || asked === 'uncomplete' ? asked : null}
        onClose={close}
      />
    </>
  );
}
