import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Rows } from '#contract/registry.ts';
import { backOrdersOf } from '#contract/rules/orders/back-orders.ts';
import { sumReturn } from '#contract/rules/orders/returned-goods.ts';
import type { Actor } from '#src/floor/use-actor.ts';
import { keepTyped, readTyped } from '#src/floor/typed-number.ts';
import { useBackOrderChain } from '#src/sync/client/orders/use-back-order-chain.ts';
import { useConfirmDiscard } from '#src/ui/use-confirm-discard.tsx';
import { useFormat } from '#src/i18n/use-format.ts';
import { ArticleCell } from '#src/ordering/article-cell.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { iconUndo } from '#src/ui/icons/actions.ts';
import { Stepper } from '#src/ui/stepper.tsx';
import { NoteArea } from '#src/ui/note-area.tsx';
import { PressForm } from '#src/ui/press-form.tsx';
import { toast } from '#src/ui/toast-store.ts';
import { useAtOpening } from '#src/ui/use-at-opening.ts';
import { replaceTransition } from './replace-transition.ts';
import { useReturnedText } from './use-returned-text.ts';

export interface UndoDialogProps {
  order: Rows['orders'];
  lines: readonly Rows['orderlines'][];
  actor: Actor;
  open: boolean;
  onClose: () => void;
}

/** Long enough to read what goes back. */
const SHOWN_MS = 8000;

/** The field in which the returned pieces of a line of this shipment are kept over a reload. */
function returnedFieldOf(order: Rows['orders'], line: Rows['orderlines']): string {
  return `${line.id}:returned:${order.status_seq}`;
}

/** Undoes a shipment: asks how much of each line came back, and why, and says what goes back into stock. */
export function UndoDialog({ actor, open, ...now }: UndoDialogProps) {
  const { order, lines } = useAtOpening(now);
  const shipped = lines.filter((line) => line.shipped > 0);
  const [back, setBack] = useState(
    () =>
      new Map(
        shipped.map((line) => [line.id, Number(readTyped(returnedFieldOf(order, line)) ?? line.shipped)]),
      ),
  );
  const [reason, setReason] = useState('');
  const onClose = () => {
    for (const line of shipped) keepTyped(returnedFieldOf(order, line), null);
    now.onClose();
  };
  const { requestClose, question } = useConfirmDiscard(
    reason.trim() !== '' || shipped.some((line) => back.get(line.id) !== line.shipped),
    onClose,
  );
  const { number } = now.order;
  const form = { order, shipped, actor, back, reason, onReason: setReason, onCancel: requestClose };
  return (
    <>
      <Dialog open={open} onClose={requestClose} wide title={<Trans>Undo the shipment of {number}</Trans>}>
        <UndoForm
          {...form}
          onUndone={onClose}
          onBack={(line, pieces) => {
            setBack(new Map(back).set(line.id, pieces));
            keepTyped(returnedFieldOf(order, line), String(pieces));
          }}
        />
      </Dialog>
      {question}
    </>
  );
}

/** The numbers of the back orders, separated by `, `; those of canceled ones apart, once they are read. */
function useBackOrders(order: Rows['orders']) {
  const chain = useBackOrderChain(order);
  const canceled = new Set(chain?.flatMap((one) => (one.order.status === 'Canceled' ? [one.order.id] : [])));
  const numbers = (isCanceled: boolean) =>
    backOrdersOf(order)
      .filter(({ id, number }) => number !== '' && canceled.has(id) === isCanceled)
      .map(({ number }) => number)
      .join(', ');
  return { backOrders: numbers(false), canceledBackOrders: numbers(true) };
}

interface UndoFormProps {
  order: Rows['orders'];
  /** The lines of which pieces shipped. */
  shipped: readonly Rows['orderlines'][];
  actor: Actor;
  /** By line id: the pieces that came back. */
  back: ReadonlyMap<string, number>;
  onBack: (line: Rows['orderlines'], pieces: number) => void;
  reason: string;
  onReason: (reason: string) => void;
  onCancel: () => void;
  onUndone: () => void;
}

function UndoForm({ order, shipped, actor, back, onBack, reason, onReason, ...on }: UndoFormProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const [tried, setTried] = useState(false);
  // A preparer who undoes their own shipment right away needs no reason.
  const needed = actor.role !== 'Preparer';
  const texts = useReturnedText();
  const returned = {
    ...sumReturn(shipped, (line) => back.get(line.id) ?? 0),
    ...useBackOrders(order),
  };
  const undo = () => {
    setTried(true);
    if (needed && reason.trim() === '') return;
    const restock = [...back].map(([lineId, quantity]) => ({ line_id: lineId, quantity }));
    replaceTransition({
      order_id: order.id,
      to: 'Pending',
      status_seq: order.status_seq,
      reason: reason.trim(),
      restock,
    });
    toast({ text: texts.recorded(returned), duration: SHOWN_MS });
    on.onUndone();
  };
  return (
    <PressForm className="text-ink" onSubmit={undo}>
      <p>
        <Trans>How many were returned? The rest will be picked again.</Trans>
      </p>
      <ul className="mt-2">
        {shipped.map((line) => {
          const { reference, location } = line;
          const pieces = number(line.shipped);
          return (
            <li
              key={line.id}
              className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-2"
            >
              <span className="min-w-0">
                <ArticleCell line={line} className="text-16" />
                <span className="block text-16 text-ink-2">
                  {location ? (
                    <Trans>
                      {pieces} shipped, from {location}
                    </Trans>
                  ) : (
                    <Trans>{pieces} shipped</Trans>
                  )}
                </span>
              </span>
              <Stepper
                label={t`${reference} returned`}
                value={back.get(line.id) ?? 0}
                min={0}
                max={line.shipped}
                strict
                live
                onChange={(value) => onBack(line, value)}
              />
            </li>
          );
        })}
      </ul>
      <div className="mt-3" role="status">
        {texts.before(returned).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <Field
        className="mt-4"
        label={<Trans>Reason</Trans>}
        required={needed}
        aside={needed ? undefined : <Trans>optional</Trans>}
        error={
          tried && needed && reason.trim() === '' && <Trans>Give a reason for undoing the shipment.</Trans>
        }
      >
        <NoteArea value={reason} onChange={onReason} />
      </Field>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button onClick={on.onCancel}>
          <Trans>Leave unchanged</Trans>
        </Button>
        <Button type="submit" variant="danger" icon={iconUndo}>
          <Trans>Undo the shipment</Trans>
        </Button>
      </div>
    </PressForm>
  );
}
