import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { Rows } from '#contract/registry.ts';
import { shortagesOf } from '#contract/rules/stock/waiting-pieces.ts';
import type { Actor } from '#src/floor/use-actor.ts';
import { useConfirmDiscard } from '#src/ui/use-confirm-discard.tsx';
import { useFormat } from '#src/i18n/use-format.ts';
import { useAvailability } from '#src/sync/client/stock/availability.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { iconUndo } from '#src/ui/icons/actions.ts';
import { iconBan, iconDone } from '#src/ui/icons/states.ts';
import { NoteArea } from '#src/ui/note-area.tsx';
import { useAtOpening } from '#src/ui/use-at-opening.ts';
import { queueTransition } from '../queue-transition.ts';
import type { TransitionAction } from '../transitions.ts';

type Asked = Extract<TransitionAction, 'cancel' | 'complete' | 'reopen' | 'uncomplete'>;

export interface TransitionDialogProps {
  order: Rows['orders'];
  lines: readonly Rows['orderlines'][];
  actor: Actor;
  /** null: closed. */
  transition: Asked | null;
  onClose: () => void;
}

const icons = { cancel: iconBan, complete: iconDone, reopen: iconUndo, uncomplete: iconUndo };

/** Asks for confirmation before a status change that other users will act on. */
export function TransitionDialog({ transition, ...props }: TransitionDialogProps) {
  return transition && <AskedTransition key={transition} transition={transition} {...props} />;
}

function AskedTransition({
  order: now,
  lines,
  actor,
  transition,
  onClose,
}: TransitionDialogProps & { transition: Asked }) {
  const order = useAtOpening(now);
  const [message, setMessage] = useState('');
  const asksMessage = transition === 'cancel' && actor.role !== 'Client';
  const words = useWords(order);
  const shown = words[transition];
  const { requestClose, question } = useConfirmDiscard(
    message.trim() !== '',
    onClose,
    <Trans>Discard the message?</Trans>,
  );
  const dialog = (
    <ConfirmDialog
      open
      title={shown.title}
      confirmLabel={shown.confirm}
      icon={icons[transition]}
      danger={transition === 'cancel'}
      cancelLabel={<Trans>Leave unchanged</Trans>}
      onClose={requestClose}
      onConfirm={() => {
        queueTransition(order, transition, asksMessage && message.trim() !== '' ? { message } : {});
        onClose();
      }}
    >
      {shown.text}
      {transition === 'reopen' && <ReopenedWaits lines={lines} actor={actor} />}
      {asksMessage && (
        <Field
          className="mt-4 text-ink"
          label={<Trans>Message to the customer</Trans>}
          aside={<Trans>optional</Trans>}
          hint={<Trans>The customer reads it.</Trans>}
        >
          <NoteArea value={message} onChange={setMessage} />
        </Field>
      )}
    </ConfirmDialog>
  );
  return (
    <>
      {dialog}
      {question}
    </>
  );
}

/** The pieces of a reopened order that will wait for stock, by article, for users who may see it. */
function ReopenedWaits({ lines, actor }: Pick<TransitionDialogProps, 'lines' | 'actor'>) {
  const { number } = useFormat();
  const { permissions } = actor;
  const seesStock = permissions.includes('view products page') && permissions.includes('view articles page');
  const { data } = useAvailability(lines, seesStock);
  const waiting = seesStock && data ? shortagesOf(lines, data) : [];
  return waiting.map(({ reference, missing }) => {
    const pieces = number(missing);
    return (
      <span key={reference} className="mt-1 block font-semibold text-ink">
        <Trans>
          {pieces} {reference} awaiting stock
        </Trans>
      </span>
    );
  });
}

function useWords(
  order: Rows['orders'],
): Record<Asked, { title: ReactNode; text: ReactNode; confirm: ReactNode }> {
  const name = order.number;
  const { money } = useFormat();
  const paid = money(order.amount_paid);
  const backOrders = order.continued_by;
  return {
    cancel: {
      title: <Trans>Cancel order {name}?</Trans>,
      text: (
        <>
          <Trans>Its stock becomes available to other orders. It stays in the list as canceled.</Trans>{' '}
          {order.amount_paid > 0 && <Trans>{paid} were paid and must be refunded.</Trans>}{' '}
          {backOrders && <Trans>Back orders are not canceled with it: {backOrders}.</Trans>}
        </>
      ),
      confirm: <Trans>Cancel the order</Trans>,
    },
    complete: {
      title: <Trans>Complete order {name}?</Trans>,
      text: (
        <Trans>It has been delivered and nothing is left to do. Only an administrator can undo this.</Trans>
      ),
      confirm: <Trans>Complete</Trans>,
    },
    reopen: {
      title: <Trans>Reopen order {name}?</Trans>,
      text: (
        <Trans>Its articles are reserved again as far as stock allows, and every line is picked again.</Trans>
      ),
      confirm: <Trans>Reopen</Trans>,
    },
    uncomplete: {
      title: <Trans>Set order {name} back to shipped?</Trans>,
      text: <Trans>The stock does not change.</Trans>,
      confirm: <Trans>Set back to shipped</Trans>,
    },
  };
}
