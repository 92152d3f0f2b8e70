import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { iconCamera } from '#src/ui/icons/actions.ts';
import { Notice } from '#src/ui/notice.tsx';
import { scanOf, type Scan } from './scan.ts';
import { useCamera } from './use-camera.ts';

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

function Viewfinder({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useLingui();
  const video = useRef<HTMLVideoElement>(null);
  const [read, setRead] = useState('');
  const { refused, torch, switchTorch } = useCamera(video, (code) => {
    setRead(code);
    onCode(code);
  });
  if (refused) {
    return (
      <Notice tone="wait" icon={iconCamera} title={<Trans>The camera cannot be used.</Trans>}>
        <Trans>Allow it in the browser, or type the reference.</Trans>
      </Notice>
    );
  }
  return (
    <>
      <div className="relative mt-2 overflow-hidden rounded-control bg-ink">
        <video
          ref={video}
          muted
          playsInline
          aria-label={t`Camera`}
          className="aspect-4/3 w-full object-cover"
        />
        <div className="absolute inset-x-6 top-1/2 h-0.5 bg-where" />
      </div>
      <div className="mt-3 flex min-h-12 flex-wrap items-center justify-between gap-2">
        <p role="status" className="min-w-0 text-16 font-semibold break-all text-ink">
          {read !== '' && <Trans>Read: {read}</Trans>}
        </p>
        {torch !== null && (
          <Button size="technician" aria-pressed={torch} onClick={switchTorch}>
            <Trans>Torch</Trans>
          </Button>
        )}
      </div>
    </>
  );
}
