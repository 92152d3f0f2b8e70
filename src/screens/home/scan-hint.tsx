import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { catalogues } from '#src/i18n/catalogues.ts';
import { withWords } from '#src/i18n/with-words.ts';
import { useFindByScan } from '#src/floor/find/use-find-by-scan.ts';
import { canReadWithCamera } from '#src/scan/barcode-reader.ts';
import { Icon } from '#src/ui/icon.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { iconCamera, iconScan } from '#src/ui/icons/actions.ts';

const CameraDialog = lazy(async () => {
  const { CameraDialog: Dialog } = await withWords(import('#src/scan/camera-dialog.tsx'), catalogues.floor);
  return { default: Dialog };
});

/** Says that a scan opens what it means, and offers the camera. The scanner works anywhere on the page. */
export function ScanHint() {
  const { t } = useLingui();
  const find = useFindByScan();
  const [camera, setCamera] = useState(false);
  return (
    <p className="flex min-h-14 items-center gap-4 border-b border-line bg-sunk px-4 py-2 text-ink-2 md:px-6">
      <Icon icon={iconScan} size={24} />
      <span className="min-w-0 flex-1">
        <Trans>Scan an article, a location or an order to open it.</Trans>
      </span>
      {canReadWithCamera() && (
        <IconButton icon={iconCamera} label={t`Scan with the camera`} onClick={() => setCamera(true)} />
      )}
      {camera && (
        <Suspense>
          <CameraDialog
            open
            onClose={() => setCamera(false)}
            onScan={(scan) => {
              setCamera(false);
              find(scan);
            }}
          />
        </Suspense>
      )}
    </p>
  );
}
