import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { Rows } from '#contract/registry.ts';
import { orderLimits } from '#contract/rules/orders/order-limits.ts';
import { isCreditNote, minPaid, orderAmounts } from '#contract/rules/orders/amounts.ts';
import { useConfirmDiscard } from '#src/ui/use-confirm-discard.tsx';
import { useFormat } from '#src/i18n/use-format.ts';
import { enqueue } from '#src/sync/client/outbox/enqueue.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { iconEuro } from '#src/ui/icons/actions.ts';
import { NumberInput } from '#src/ui/number-input.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { useAtOpening } from '#src/ui/use-at-opening.ts';
import { DueLabel, PaidLabel } from '../amount-labels.tsx';

export interface PayDialogProps {
  order: Rows['orders'];
  open: boolean;
  onClose: () => void;
}

type Kind = 'payment' | 'lower';

/**
 * Records a payment or, once the user has confirmed it, a lower amount paid: the refund of a credit note; on other orders it
 * may correct a wrong entry, so that it is not called a refund (`paidChangeOf`). A payment above what is due asks as well: a
 * missing decimal comma looks the same.
 */
export function PayDialog({ open, ...rest }: PayDialogProps) {
  return open && <OpenDialog {...rest} />;
}

function OpenDialog({ order: now, onClose }: Omit<PayDialogProps, 'open'>) {
  const { t } = useLingui();
  const { money } = useFormat();
  const order = useAtOpening(now);
  const { gross, due } = orderAmounts(order);
  const refundable = order.amount_paid - minPaid(order);
  const [kind, setKind] = useState<Kind>(due < 0 ? 'lower' : 'payment');
  const proposed = due === 0 ? null : Math.abs(due);
  const [typed, setTyped] = useState(proposed);
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState(false);
  const isLower = kind === 'lower';
  const isCredit = isCreditNote(order);
  const lowerLabel = isCredit ? <Trans>Refund</Trans> : <Trans>Lower the amount paid</Trans>;
  const recordLower = isCredit ? <Trans>Record the refund</Trans> : lowerLabel;
  const amount = typed === null || Number.isNaN(typed) ? 0 : typed;
  const after = order.amount_paid + (isLower ? -amount : amount);
  const wrong = wrongAmount(amount, isLower ? refundable : orderLimits.paid - order.amount_paid, isLower);
  const limit = money(isLower ? refundable : orderLimits.paid);
  const number = <span className="whitespace-nowrap">{order.number}</span>;
  const sum = money(amount);
  const record = () => {
    enqueue('order.pay', { order_id: order.id, amount_paid: after, from: order.amount_paid });
    onClose();
  };
  const { requestClose, question } = useConfirmDiscard(amount > 0 && typed !== proposed, onClose);
  const left = orderAmounts({ ...order, amount_paid: after }).due;
  const balance = <DueLabel due={left} gross={gross} />;
  const isAboveDue = !isLower && left < 0;
  const total = (paid: number) => (
    <Row label={paid < 0 ? <Trans>Total refunded</Trans> : <Trans>Total paid</Trans>}>
      {money(Math.abs(paid))}
    </Row>
  );
  const form = (
    <form
      className="text-ink"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (wrong !== null) return;
        if (isLower || isAboveDue) setAsking(true);
        else record();
      }}
    >
      <dl className="grid gap-1">
        <Row label={<Trans>Total incl. VAT</Trans>}>{money(gross)}</Row>
        <Row label={<PaidLabel paid={order.amount_paid} />}>{money(Math.abs(order.amount_paid))}</Row>
        <Row label={<DueLabel due={due} gross={gross} />} strong>
          {money(Math.abs(due))}
        </Row>
      </dl>
      {refundable > 0 && (
        <div className="mt-4">
          <SegmentedControl<Kind>
            label={t`Record a payment`}
            options={[
              { value: 'payment', label: <Trans>Payment received</Trans> },
              { value: 'lower', label: lowerLabel },
            ]}
            value={kind}
            onChange={(chosen) => {
              setKind(chosen);
              setTyped(chosen === (due < 0 ? 'lower' : 'payment') && due !== 0 ? Math.abs(due) : null);
              setTried(false);
            }}
          />
        </div>
      )}
      <Field
        className="mt-4"
        label={
          !isLower ? (
            <Trans>Amount received</Trans>
          ) : isCredit ? (
            <Trans>Amount refunded</Trans>
          ) : (
            <Trans>Amount to deduct</Trans>
          )
        }
        aside={<Trans>€ incl. VAT</Trans>}
        required
        error={
          tried &&
          (wrong === 'amount' ? (
            <Trans>Enter an amount, such as 120.50.</Trans>
          ) : wrong === 'negative' ? (
            <Trans>For an amount to deduct, choose “{lowerLabel}”.</Trans>
          ) : wrong === 'lower' ? (
            <Trans>The amount must be {limit} or less.</Trans>
          ) : wrong === 'payment' ? (
            <Trans>The total paid must be {limit} or less.</Trans>
          ) : null)
        }
      >
        <NumberInput decimals={2} max={orderLimits.paid} value={typed} onChange={setTyped} />
      </Field>
      <dl className="mt-4 grid gap-1 border-t border-line pt-3">
        {total(wrong === null ? after : order.amount_paid)}
        <Row label={wrong === null ? balance : <DueLabel due={due} gross={gross} />} strong>
          {money(Math.abs(wrong === null ? left : due))}
        </Row>
      </dl>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button onClick={requestClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" variant="filled" icon={iconEuro}>
          {isLower ? recordLower : <Trans>Record the payment</Trans>}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={
          isAboveDue ? (
            <Trans>
              Record {sum} on {number}?
            </Trans>
          ) : isCredit ? (
            <Trans>
              Refund {sum} on {number}?
            </Trans>
          ) : (
            <Trans>
              Deduct {sum} from the amount paid on {number}?
            </Trans>
          )
        }
        confirmLabel={isLower ? recordLower : <Trans>Record the payment</Trans>}
        icon={iconEuro}
        danger={false}
        cancelLabel={<Trans>Back</Trans>}
        onClose={() => setAsking(false)}
        onConfirm={record}
      >
        {isAboveDue && !isCredit && (
          <p className="mb-3">
            <AboveDueText due={due} overpaid={-left} />
          </p>
        )}
        <dl className="grid gap-1 text-ink">
          {total(after)}
          <Row label={balance} strong>
            {money(Math.abs(left))}
          </Row>
        </dl>
      </ConfirmDialog>
    </form>
  );
  return (
    <>
      <Dialog open onClose={requestClose} title={<Trans>Payment for {number}</Trans>}>
        {form}
      </Dialog>
      {question}
    </>
  );
}

/** What is wrong with an amount of at most `max` cents; null if nothing is. */
function wrongAmount(amount: number, max: number, isLower: boolean): 'amount' | 'negative' | Kind | null {
  if (amount < 0 && !isLower) return 'negative';
  if (amount <= 0) return 'amount';
  if (amount > max) return isLower ? 'lower' : 'payment';
  return null;
}

/** Says by how much a payment exceeds what is due, in cents. */
function AboveDueText({ due, overpaid }: { due: number; overpaid: number }) {
  const { money } = useFormat();
  const [dueSum, overpaidSum] = [money(due), money(overpaid)];
  return due > 0 ? (
    <Trans>
      The balance due is {dueSum}. With this payment, the order is overpaid by {overpaidSum}.
    </Trans>
  ) : (
    <Trans>Nothing is due. With this payment, the order is overpaid by {overpaidSum}.</Trans>
  );
}

function Row({
  label,
  children,
  strong = false,
}: {
  label: ReactNode;
  children: ReactNode;
  strong?: boolean;
}) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-2">{label}</dt>
      <dd className={`whitespace-nowrap ${strong ? 'text-16 font-bold' : ''}`}>{children}</dd>
    </div>
  );
}
