import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { Rows } from '#contract/registry.ts';
import { largestNumber } from '#contract/rules/values/number-bounds.ts';
import { orderAmounts } from '#contract/rules/orders/amounts.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { enqueue } from '#src/sync/client/outbox/enqueue.ts';
import { readVatRate } from '#src/session/vat-rate.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { iconEuro } from '#src/ui/icons/actions.ts';
import { NumberInput } from '#src/ui/number-input.tsx';

export interface PayDialogProps {
  order: Rows['orders'];
  open: boolean;
  onClose: () => void;
}

/** Records a payment. */
export function PayDialog({ order, open, onClose }: PayDialogProps) {
  const { number } = order;
  return (
    <Dialog open={open} onClose={onClose} title={<Trans>Payment for {number}</Trans>}>
      <PayForm order={order} onClose={onClose} />
    </Dialog>
  );
}

function PayForm({ order, onClose }: Omit<PayDialogProps, 'open'>) {
  const { money } = useFormat();
  const rate = readVatRate();
  const { gross, due } = orderAmounts(order, rate);
  const [received, setReceived] = useState<number | null>(due > 0 ? due : null);
  const [tried, setTried] = useState(false);
  const amount = received === null || Number.isNaN(received) ? 0 : received;
  const after = order.amount_paid + amount;
  const wrong = amount === 0 ? 'amount' : after < 0 ? 'below' : after > largestNumber ? 'above' : null;
  const most = money(largestNumber);
  const record = () => {
    setTried(true);
    if (wrong !== null) return;
    enqueue('order.pay', { order_id: order.id, amount_paid: after, from: order.amount_paid });
    onClose();
  };
  const left = orderAmounts({ ...order, amount_paid: after }, rate).due;
  const overpaid = money(-left);
  return (
    <form
      className="text-ink"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        record();
      }}
    >
      <dl className="grid gap-1">
        <Row label={<Trans>Total incl. VAT</Trans>}>{money(gross)}</Row>
        <Row label={<Trans>Paid so far</Trans>}>{money(order.amount_paid)}</Row>
        <Row label={due < 0 ? <Trans>Overpaid</Trans> : <Trans>Balance due</Trans>} strong>
          {money(Math.abs(due))}
        </Row>
      </dl>
      <Field
        className="mt-4"
        label={<Trans>Amount received</Trans>}
        aside={<Trans>€ incl. VAT</Trans>}
        required
        hint={<Trans>For a refund or a correction, enter a negative amount.</Trans>}
        error={
          tried &&
          (wrong === 'amount' ? (
            <Trans>Enter an amount, such as 120.50.</Trans>
          ) : wrong === 'below' ? (
            <Trans>The refund cannot exceed the amount paid.</Trans>
          ) : wrong === 'above' ? (
            <Trans>The total paid must be {most} or less.</Trans>
          ) : null)
        }
      >
        <NumberInput decimals={2} value={received} onChange={setReceived} />
      </Field>
      <dl className="mt-4 grid gap-1 border-t border-line pt-3">
        <Row label={<Trans>Total paid</Trans>}>{money(Math.max(0, after))}</Row>
        <Row label={<Trans>Balance due</Trans>} strong>
          {money(Math.max(0, left))}
        </Row>
      </dl>
      {left < 0 && (
        <p className="mt-2 font-semibold text-wait">
          <Trans>This exceeds the order total by {overpaid}.</Trans>
        </p>
      )}
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" variant="filled" icon={iconEuro}>
          <Trans>Record the payment</Trans>
        </Button>
      </div>
    </form>
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
