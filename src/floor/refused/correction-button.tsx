import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { Correction } from '#src/commands/client-command.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { retry } from '#src/sync/client/outbox/settle-refused.ts';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import { Button, type ButtonProps } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { closeTray } from '../sync-state/tray-store.ts';
import { AcceptDifferencesWords, OrderDifferencesList } from './order-differences.tsx';

/** Loaded when it is needed: few amendments collide. */
const SettleCollisions = lazy(async () => ({
  default: (await import('./settle-collisions.tsx')).SettleCollisions,
}));

/** A button that changes a refused command so that the server accepts it. */
export function CorrectionButton({ queued, correction }: { queued: QueuedCommand; correction: Correction }) {
  const { number } = useFormat();
  switch (correction.kind) {
    case 'reason':
      return <ReasonButton queued={queued} />;
    case 'ship':
    case 'undo':
      return <DecideAgainButton {...correction} />;
    case 'reverse':
      return (
        <Button
          render={(props) => (
            <Link
              {...props}
              to="/arrivals"
              search={{ arrival: correction.arrivalId }}
              hash="reverse"
              onClick={closeTray}
            />
          )}
        >
          <Trans>Reverse the arrival…</Trans>
        </Button>
      );
    case 'differences':
      return (
        <div className="w-full">
          <OrderDifferencesList differences={correction.differences} className="mb-2.5 text-small" />
          <Button onClick={() => retry(queued.id, correction.args)}>
            <AcceptDifferencesWords {...correction.differences} />
          </Button>
        </div>
      );
    case 'collisions':
      return (
        <Suspense>
          <SettleCollisions queued={queued} collisions={correction.collisions} args={correction.args} />
        </Suspense>
      );
    case 'lowerQuantity': {
      const quantity = number(correction.quantity);
      return (
        <Button onClick={() => retry(queued.id, correction.args)}>
          <Trans>Set to {quantity}</Trans>
        </Button>
      );
    }
    case 'packOthers':
      return (
        <Button onClick={() => retry(queued.id, correction.args)}>
          <Trans>Pack the others</Trans>
        </Button>
      );
    case 'recounts':
      return (
        <Button onClick={() => retry(queued.id, correction.args)}>
          <Trans>Add the present counts</Trans>
        </Button>
      );
  }
}

/** Leads to the order, where the dialog of the shipment or of its undo opens. It replaces the refused command. */
export function DecideAgainButton({
  kind,
  orderId,
  ...look
}: Extract<Correction, { orderId: string }> & Pick<ButtonProps, 'variant' | 'className'>) {
  return (
    <Button
      {...look}
      render={(props) => (
        <Link {...props} to="/orders/$orderId" params={{ orderId }} hash={kind} onClick={closeTray} />
      )}
    >
      {kind === 'ship' ? <Trans>Ship…</Trans> : <Trans>Undo the shipment…</Trans>}
    </Button>
  );
}

function ReasonButton({ queued }: { queued: QueuedCommand }) {
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const send = () => retry(queued.id, { ...(queued.args as object), reason: reason.trim() });
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Trans>Give a reason</Trans>
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        hasCross
        title={<Trans>Give a reason</Trans>}
        actions={
          <Button
            variant="filled"
            aria-disabled={reason.trim() === ''}
            onClick={() => reason.trim() && send()}
          >
            <Trans>Send again</Trans>
          </Button>
        }
      >
        <Field label={<Trans>Reason</Trans>} required>
          <TextArea value={reason} maxLength={300} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </Dialog>
    </>
  );
}
