import { Trans } from '@lingui/react/macro';
import { useFormat } from '#src/i18n/use-format.ts';
import { LocationSign } from '#src/ui/location-sign.tsx';
import type { Line } from './pick-list.ts';
import type { PickingStep } from './picking-step.ts';
import { ScanAnswer } from './scan-answer.tsx';
import { RefusedScanBand } from './refused-scan-band.tsx';

export interface CameraAnswerProps {
  /** The line on screen; null at the end. */
  line: Line | null;
  /** The line whose article is to be scanned next; null if nothing is left to pick. */
  expected: Line | null;
  step: PickingStep;
}

/** Below the camera's picture: the answer to the last scan, and what to scan next. */
export function CameraAnswer({ line, expected, step }: CameraAnswerProps) {
  return (
    <div className="-mx-5 mt-2 text-ink">
      {line ? (
        <ScanAnswer step={step} line={line} hasPiecesLeft={expected?.id === line.id} />
      ) : (
        step.name === 'scan refused' && <RefusedScanBand line={null} scan={step.scan} />
      )}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 pt-3 text-16">
        {expected ? <ExpectedLine line={expected} /> : <Trans>Nothing is left to pick.</Trans>}
      </p>
    </div>
  );
}

function ExpectedLine({ line }: { line: Line }) {
  const { number } = useFormat();
  const picked = number(line.picked);
  const quantity = number(line.quantity);
  return (
    <>
      {line.location && <LocationSign location={line.location} className="location-sign-floor" />}
      <strong className="min-w-0 break-words">{line.reference}</strong>
      <span>
        <Trans>
          {picked} of {quantity}
        </Trans>
      </span>
    </>
  );
}
