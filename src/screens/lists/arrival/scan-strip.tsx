import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFormat } from '#src/i18n/use-format.ts';
import { canReadWithCamera } from '#src/scan/can-read-with-camera.ts';
import { CameraDialog } from '#src/scan/camera-dialog.tsx';
import { CodeForm } from '#src/scan/code-form.tsx';
import type { Scan } from '#src/scan/scan.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { iconCamera } from '#src/ui/icons/actions.ts';
import type { ArrivalSums } from './arrival-sums.ts';

export interface ScanStripProps {
  sums: ArrivalSums;
  /** Number of lines of the arrival. */
  count: number;
  onScan: (scan: Scan) => void;
}

/** Finds a line: with a scanner anywhere on the page, the camera, or a typed code. */
export function ScanStrip({ sums, count, onScan }: ScanStripProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const [filming, setFilming] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line-2 bg-sunk px-4 py-3 md:px-6">
      <CodeForm
        className="min-w-60 flex-1"
        label={t`Reference or barcode`}
        placeholder={t`Scan or type`}
        onScan={onScan}
      >
        {canReadWithCamera() && (
          <IconButton
            icon={iconCamera}
            label={t`Scan with the camera`}
            size="technician"
            onClick={() => setFilming(true)}
          />
        )}
      </CodeForm>
      <p className="text-16 tabular-nums" role="status">
        <strong>
          <Trans>
            {number(sums.counted)} of {number(count)} lines
          </Trans>
        </strong>{' '}
        <span className="text-ink-2">
          <Trans>
            · {number(sums.received)} of {number(sums.expected)} pieces
          </Trans>
          {sums.rejected > 0 && (
            <>
              {' · '}
              <Plural value={sums.rejected} one="# rejected" other="# rejected" />
            </>
          )}
        </span>
      </p>
      <CameraDialog open={filming} onClose={() => setFilming(false)} onScan={onScan} />
    </div>
  );
}
