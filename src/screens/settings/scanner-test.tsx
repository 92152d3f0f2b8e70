import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { measureScan, type MeasuredScan } from '#src/scan/measure-scan.ts';
import type { ScannerSetting } from '#src/scan/scanner-setting.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { iconCheck, iconInfo, iconWarning } from '#src/ui/icons/basic.ts';
import { Notice } from '#src/ui/notice.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { ScanBox } from './scan-box.tsx';
import { ScanMeaning } from './scan-meaning.tsx';
import { ScannerFacts } from './scanner-facts.tsx';

const Barcode = lazy(async () => ({ default: (await import('#src/ui/barcode.tsx')).Barcode }));

/** The code on the test label until the user enters another one. */
const SAMPLE = 'QUAI-2468';

export interface ScannerTestProps {
  open: boolean;
  onSave: (setting: ScannerSetting) => void;
  onClose: () => void;
}

/** Scans a known label, shows the added characters and the speed, and lets the user save them. */
export function ScannerTest({ open, onSave, onClose }: ScannerTestProps) {
  const { t } = useLingui();
  const [label, setLabel] = useState(SAMPLE);
  const [scan, setScan] = useState<MeasuredScan | null>(null);
  const printable = /^[ -~]+$/.test(label);
  const usable = scan !== null && scan.containsLabel && !scan.byHand;
  return (
    <Dialog
      open={open}
      wide
      onClose={onClose}
      title={<Trans>Test the scanner</Trans>}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button
            variant="filled"
            icon={iconCheck}
            disabled={!usable}
            onClick={() => scan && onSave(scan.setting)}
          >
            <Trans>Keep</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 text-ink">
        <p>
          <Trans>
            Select the box below, then scan this code. If the scanner cannot read screens, scan any label and
            enter its code here.
          </Trans>
        </p>
        {printable && (
          <Suspense fallback={<div className="h-18" />}>
            <Barcode text={label} label={t`Code ${label}`} className="h-18 w-full max-w-90" />
          </Suspense>
        )}
        <Field label={<Trans>Code on the label</Trans>}>
          <TextInput
            value={label}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => {
              setLabel(event.target.value);
              setScan(null);
            }}
          />
        </Field>
        <ScanBox onPresses={(presses) => setScan(measureScan(presses, label))} />
        <div role="status" className="flex flex-col gap-4">
          {scan && <Judgement scan={scan} label={label} />}
          {scan && !scan.byHand && <ScanMeaning scan={scan.scan} />}
          {scan && <ScannerFacts setting={scan.setting} received={scan.usText} />}
        </div>
      </div>
    </Dialog>
  );
}

function Judgement({ scan, label }: { scan: MeasuredScan; label: string }) {
  if (scan.byHand) {
    return (
      <Notice tone="wait" icon={iconWarning}>
        <Trans>Too slow for a scanner: this was typed by hand.</Trans>
      </Notice>
    );
  }
  if (!scan.containsLabel) {
    return (
      <Notice tone="wait" icon={iconWarning}>
        <Trans>
          This is not the label “{label}”, so the scanner cannot be calibrated with it. What it means to Quai:
        </Trans>
      </Notice>
    );
  }
  return (
    <>
      <Notice tone="ok" icon={iconCheck}>
        <Trans>The scanner is recognised.</Trans>
      </Notice>
      {scan.otherKeyboard && (
        <Notice tone="note" icon={iconInfo}>
          <Trans>The scanner uses a US keyboard layout, unlike this device. Quai reads it correctly.</Trans>
        </Notice>
      )}
    </>
  );
}
