import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { useFormat } from '#src/i18n/use-format.ts';
import { canReadWithCamera } from '#src/scan/barcode-reader.ts';
import { CameraDialog } from '#src/scan/camera-dialog.tsx';
import { scanOf, type Scan } from '#src/scan/scan.ts';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { iconCamera, iconScan } from '#src/ui/icons/actions.ts';
import { TextInput } from '#src/ui/text-input.tsx';
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
  const [text, setText] = useState('');
  const [filming, setFilming] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    onScan(scanOf(text, 'typed'));
    setText('');
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line-2 bg-sunk px-4 py-3 md:px-6">
      <form onSubmit={submit} data-scan="type" className="flex min-w-60 flex-1 gap-2">
        <TextInput
          icon={iconScan}
          size="technician"
          className="min-w-0 flex-1"
          aria-label={t`Reference or barcode`}
          placeholder={t`Scan or type a label`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {text.trim() !== '' && (
          <Button type="submit" size="technician">
            <Trans>Find</Trans>
          </Button>
        )}
        {canReadWithCamera() && (
          <IconButton
            icon={iconCamera}
            label={t`Read with the camera`}
            size="technician"
            onClick={() => setFilming(true)}
          />
        )}
      </form>
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
