import { Trans } from '@lingui/react/macro';
import { Dialog } from '#src/ui/dialog.tsx';
import { ShipForm, type ShipFormProps } from './ship-form.tsx';
import './shipping.css';

export interface ShipDialogProps extends ShipFormProps {
  open: boolean;
}

/**
 * Shown whenever something that was ordered does not ship: line by line what ships, what stays and why, and whether it
 * moves to a back order or is closed.
 */
export function ShipDialog({ open, ...form }: ShipDialogProps) {
  const { number } = form.order;
  return (
    <Dialog open={open} onClose={form.onClose} wide="table" title={<Trans>Ship {number} in part</Trans>}>
      <ShipForm {...form} />
    </Dialog>
  );
}
