import { Trans } from '@lingui/react/macro';
import { FindCameraButton } from '#src/floor/find/find-camera-button.tsx';
import { useFindByScan } from '#src/floor/find/use-find-by-scan.ts';
import { usePermissions } from '#src/session/can.ts';
import { Icon } from '#src/ui/icon.tsx';
import { iconScan } from '#src/ui/icons/actions.ts';

/** Says that a scan opens what it means, and offers the camera. The scanner works anywhere on the page. */
export function ScanHint() {
  useFindByScan();
  return (
    <p className="flex min-h-14 items-center gap-4 border-b border-line bg-sunk px-4 py-2 text-16 text-ink-2 md:px-6">
      <Icon icon={iconScan} size={24} />
      <span className="min-w-0 flex-1">
        {usePermissions().includes('view products page') ? (
          <Trans>Scan an article, a location or an order to open it.</Trans>
        ) : (
          <Trans>Scan an article or an order to open it.</Trans>
        )}
      </span>
      <FindCameraButton />
    </p>
  );
}
