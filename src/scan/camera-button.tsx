import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { catalogues } from '#src/i18n/catalogues.ts';
import { withWords } from '#src/i18n/with-words.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { iconCamera } from '#src/ui/icons/actions.ts';
import { canReadWithCamera } from './barcode-reader.ts';
import type { Scan } from './scan.ts';

const CameraDialog = lazy(async () => {
  const { CameraDialog: Dialog } = await withWords(import('./camera-dialog.tsx'), catalogues.floor);
  return { default: Dialog };
});

/** Reads one code with the camera; nothing on a device without one. */
export function CameraButton({ onScan }: { onScan: (scan: Scan) => void }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  if (!canReadWithCamera()) return null;
  return (
    <>
      <IconButton icon={iconCamera} label={t`Scan with the camera`} onClick={() => setOpen(true)} />
      {open && (
        <Suspense>
          <CameraDialog
            open
            onClose={() => setOpen(false)}
            onScan={(scan) => {
              setOpen(false);
              onScan(scan);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
