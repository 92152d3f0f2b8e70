import { Trans } from '@lingui/react/macro';
import { Dialog } from '#src/ui/dialog.tsx';
import { ShipForm, type ShipFormProps } from './ship-form.tsx';
import './shipping.css';

export interface ShipDialogProps extends ShipFormProps {
  open: boolean;
}

/**
 * Shown whenever an order does not ship in full: for each line the pieces that ship, the unshipped ones and why, and
 * whether they move to a back order or are closed.
 */
export function ShipDialog({ open, ...form }: ShipDialogProps) {
  const { number } = form.order;
  return (
    <Dialog open={open} onClose={form.onClose} wide="table" title={<Trans>Ship {number} in part</Trans>}>
      <ShipForm {...form} />
    </Dialog>
  );
}
