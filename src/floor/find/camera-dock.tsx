import { useLingui } from '@lingui/react/macro';
import { scanOf } from '#src/scan/scan.ts';
import { deliverScan } from '#src/scan/use-scans.ts';
import { Viewfinder } from '#src/scan/viewfinder.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { iconX } from '#src/ui/icons/basic.ts';
import { closeFindCamera } from './find-camera-store.ts';
import { useFindAndOpen } from './use-find-by-scan.ts';

/**
 * The camera, docked below the visible page. A code that it reads is delivered as a scan; if the screen does not listen
 * for scans, the found product, location or order opens.
 */
export function CameraDock() {
  const { t } = useLingui();
  const findAndOpen = useFindAndOpen();
  return (
    <section
      aria-label={t`Camera`}
      data-toast-free
      className="no-print relative shrink-0 border-t-2 border-edge bg-surface px-4 pb-[env(safe-area-inset-bottom)] md:px-6"
    >
      <Viewfinder
        className="h-[26dvh]"
        onCode={(code) => {
          const scan = scanOf(code, 'camera');
          if (!deliverScan(scan)) findAndOpen(scan);
        }}
      />
      <IconButton
        icon={iconX}
        label={t`Close the camera`}
        size="technician"
        variant="outline"
        className="absolute top-4 right-6 bg-surface md:right-8"
        onClick={closeFindCamera}
      />
    </section>
  );
}
