import { Trans } from '@lingui/react/macro';
import { useConfirmDiscard } from '#src/ui/use-confirm-discard.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { ShipForm, type ShipFormProps } from './ship-form.tsx';
import './shipping.css';
import { useShipmentDecisions } from './use-shipment-decisions.ts';

export interface ShipDialogProps extends Pick<ShipFormProps, 'order' | 'parts' | 'actor'> {
  open: boolean;
  onClose: () => void;
}

/**
 * Shown whenever an order does not ship in full: for each line the pieces that ship, the unshipped ones and why, and
 * whether they move to a back order or are closed. Mounted only while it is open (`lazy-ship-dialog.tsx`).
 */
export function ShipDialog({ open, onClose, ...form }: ShipDialogProps) {
  const { number } = form.order;
  const decisions = useShipmentDecisions(form.order);
  const { requestClose, question } = useConfirmDiscard(
    decisions.isChanged,
    onClose,
    <Trans>Discard your decisions?</Trans>,
    <Trans>You have not shipped anything.</Trans>,
  );
  return (
    <>
      <Dialog open={open} onClose={requestClose} wide="table" title={<Trans>Ship {number} in part</Trans>}>
        <ShipForm {...form} decisions={decisions} onCancel={requestClose} onShipped={onClose} />
      </Dialog>
      {question}
    </>
  );
}
