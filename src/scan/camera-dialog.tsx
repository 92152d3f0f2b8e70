import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { scanOf, type Scan } from './scan.ts';
import { Viewfinder } from './viewfinder.tsx';

export interface CameraDialogProps {
  open: boolean;
  onScan: (scan: Scan) => void;
  onClose: () => void;
  /** What the code that was read means, shown below the picture. */
  answer?: ReactNode;
}

/**
 * Reads codes with the camera until it is closed, and says what it read; a caller that needs one code closes it then.
 * Offer it only if `canReadWithCamera()`.
 */
export function CameraDialog({ open, onScan, onClose, answer }: CameraDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      wide
      passesScans
      title={<Trans>Aim at the label</Trans>}
      actions={
        <Button size="technician" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <Viewfinder onCode={(code) => onScan(scanOf(code, 'camera'))} />
      {answer}
    </Dialog>
  );
}
