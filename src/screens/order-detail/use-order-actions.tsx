import { Trans } from '@lingui/react/macro';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { hasPreparerWork } from '#contract/rules/orders/order-summary.ts';
import type { Actor } from '#src/floor/use-actor.ts';
import { ShipDialog } from '#src/shipping/lazy-ship-dialog.tsx';
import { UndoDialog } from '#src/shipping/lazy-undo-dialog.tsx';
import { useNow } from '#src/ui/use-now.ts';
import type { ButtonVariant } from '#src/ui/button-class.ts';
import { iconHand, iconPen, iconUndo } from '#src/ui/icons/actions.ts';
import type { IconPath } from '#src/ui/icons/icon-path.ts';
import { iconBan, iconDone, iconTruck } from '#src/ui/icons/states.ts';
import { TransitionDialog } from './dialogs/transition-dialog.tsx';
import { queueTransition } from './queue-transition.ts';
import { canAmendNow, canPickNow, availableTransitions, type TransitionAction } from './transitions.ts';
import type { ShownOrder } from './shown-order.ts';

/** An action on the order, for a button or a menu item. */
export interface OrderAction {
  key: TransitionAction | 'pick' | 'amend';
  icon: IconPath;
  label: ReactNode;
  variant: ButtonVariant;
  onPress: () => void;
}

const looks: Record<TransitionAction, Omit<OrderAction, 'key' | 'onPress'>> = {
  ship: { icon: iconTruck, label: <Trans>Ship</Trans>, variant: 'filled' },
  'ship-part': { icon: iconTruck, label: <Trans>Ship in part…</Trans>, variant: 'filled' },
  complete: { icon: iconDone, label: <Trans>Complete</Trans>, variant: 'filled' },
  cancel: { icon: iconBan, label: <Trans>Cancel the order</Trans>, variant: 'danger-outline' },
  undo: { icon: iconUndo, label: <Trans>Undo the shipment…</Trans>, variant: 'outline' },
  reopen: { icon: iconUndo, label: <Trans>Reopen</Trans>, variant: 'filled' },
  uncomplete: { icon: iconUndo, label: <Trans>Set back to shipped</Trans>, variant: 'outline' },
};
/** Sequence of the buttons within their row: the likeliest next step last, under the thumb; canceling is the outermost. */
const sequence: readonly TransitionAction[] = [
  'complete',
  'undo',
  'uncomplete',
  'ship-part',
  'reopen',
  'ship',
  'cancel',
];

/** The actions that this user may take on the order now, the likeliest last; at most one of them is filled. */
export function useOrderActions(
  aggregate: ShownOrder,
  actor: Actor,
): { actions: OrderAction[]; dialogs: ReactNode } {
  const [asked, setAsked] = useState<TransitionAction | null>(null);
  const navigate = useNavigate();
  const now = useNow().toISOString();
  const { order } = aggregate;
  const transitions = availableTransitions(aggregate, actor, now);
  // A refused shipment or undo leads to its dialog: `#ship` or `#undo`, at each visit.
  const visit = useLocation({
    select: ({ hash, state }) => (hash === 'ship' || hash === 'undo' ? hash + state.__TSR_key : undefined),
  });
  const [answered, setAnswered] = useState<string>();
  if (visit !== answered) {
    setAnswered(visit);
    if (visit?.startsWith('ship')) setAsked('ship-part');
    else if (visit && transitions.includes('undo')) setAsked('undo');
  }
  const picks = canPickNow(order, actor);
  // A preparer's next step is picking; a manager's is on this page. Without a line to pick or pack it is a correction.
  const isLeft = hasPreparerWork(order);
  const walks = picks && isLeft && actor.role === 'Preparer';
  const pick: OrderAction = {
    key: 'pick',
    icon: iconHand,
    label: isLeft ? <Trans>Pick</Trans> : <Trans>Correct the picking</Trans>,
    variant: walks ? 'filled' : 'outline',
    onPress: () => void navigate({ to: '/orders/$orderId/picking', params: { orderId: order.id } }),
  };
  const amend: OrderAction = {
    key: 'amend',
    icon: iconPen,
    label: <Trans>Amend</Trans>,
    variant: 'outline',
    onPress: () => void navigate({ to: '/orders/$orderId/amend', params: { orderId: order.id } }),
  };
  const toMake = sequence
    .filter((transition) => transitions.includes(transition))
    .map((transition): OrderAction => ({
      ...looks[transition],
      key: transition,
      onPress: () => (transition === 'ship' ? queueTransition(order, transition) : setAsked(transition)),
    }));
  const mayShip = transitions.includes('ship') || transitions.includes('ship-part');
  // An open dialog stays, with what is typed in it, when another user ships the order meanwhile; it says so.
  const [isShipping, setShipping] = useState(false);
  if (asked === 'ship-part' && mayShip && !isShipping) setShipping(true);
  const close = () => {
    setAsked(null);
    setShipping(false);
    // A reload does not ask again.
    if (visit !== undefined) void navigate({ to: '.', hash: '', replace: true });
  };
  const simple =
    asked === 'cancel' || asked === 'complete' || asked === 'reopen' || asked === 'uncomplete' ? asked : null;
  return {
    actions: [
      ...(canAmendNow(order, actor) ? [amend] : []),
      ...(walks ? [...toMake, pick] : picks ? [pick, ...toMake] : toMake),
    ],
    dialogs: (
      <>
        <ShipDialog order={order} parts={aggregate} actor={actor} open={isShipping} onClose={close} />
        <UndoDialog {...{ order, actor, lines: aggregate.lines }} open={asked === 'undo'} onClose={close} />
        <TransitionDialog
          order={order}
          lines={aggregate.lines}
          actor={actor}
          transition={simple}
          onClose={close}
        />
      </>
    ),
  };
}
