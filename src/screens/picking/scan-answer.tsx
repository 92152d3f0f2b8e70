import { Trans, useLingui } from '@lingui/react/macro';
import type { LabelData } from '#contract/rules/codes/label-data.ts';
import { parseLocation } from '#contract/rules/stock/location.ts';
import { isSameLocation } from '#contract/rules/stock/same-location.ts';
import { refusalReason } from '#src/floor/refused/refusal-reason.ts';
import { shortReasonWord } from '#src/floor/short-reason-words.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { CodeText } from '#src/ui/code-text.tsx';
import type { Line } from './pick-list.ts';
import type { PickingStep } from './picking-step.ts';
import { ScanBand } from './scan-band.tsx';
import { RefusedScanBand } from './refused-scan-band.tsx';

export interface ScanAnswerProps {
  step: PickingStep;
  line: Line;
  /** Whether pieces of the line still have to be picked; its location is then shown below the answer. */
  hasPiecesLeft: boolean;
}

/** The answer to the last scan of a stop; nothing before the first one. */
export function ScanAnswer({ step, line, hasPiecesLeft }: ScanAnswerProps) {
  switch (step.name) {
    case 'ready':
      return step.location === null ? null : <ScannedLocationBand scanned={step.location} line={line} />;
    case 'right':
      return (
        <ScanBand
          outcome="right"
          title={step.label === null ? <Trans>Confirmed without a scan</Trans> : <Trans>Right article</Trans>}
          text={<RightText line={line} label={step.label} hasPiecesLeft={hasPiecesLeft} />}
        />
      );
    case 'done':
      return <DoneBand line={line} />;
    case 'pick refused':
      return (
        <ScanBand outcome="wrong" title={<Trans>Not counted</Trans>} text={refusalReason(step.queued)} />
      );
    case 'scan refused':
      return <RefusedScanBand line={hasPiecesLeft ? line : null} scan={step.scan} />;
  }
}

type RightTextProps = { line: Line; label: LabelData | null; hasPiecesLeft: boolean };

function RightText({ line, label, hasPiecesLeft }: RightTextProps) {
  const { date, number } = useFormat();
  const picked = number(line.picked);
  const quantity = number(line.quantity);
  const location = hasPiecesLeft ? null : parseLocation(line.location);
  const reference = <CodeText>{line.reference}</CodeText>;
  const { aisle, bay } = location ?? {};
  const batch = label?.batch ?? '';
  const day = label?.expiry ? date(label.expiry) : '';
  return (
    <>
      {hasPiecesLeft && (
        <>
          <Trans>
            {picked} of {quantity}
          </Trans>
          {' · '}
        </>
      )}
      {location ? (
        <Trans>
          {reference}, aisle {aisle}, bay {bay}
        </Trans>
      ) : (
        reference
      )}
      {batch !== '' && (
        <>
          {' · '}
          <Trans>Batch: {batch}</Trans>
        </>
      )}
      {day !== '' && (
        <>
          {' · '}
          <Trans>Use by: {day}</Trans>
        </>
      )}
    </>
  );
}

/** What was done with a finished line that is shown again. */
function DoneBand({ line }: { line: Line }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const picked = number(line.picked);
  const quantity = number(line.quantity);
  const { reference } = line;
  const missing = line.picked < line.quantity;
  const reason = shortReasonWord(line.short_reason);
  return (
    <ScanBand
      outcome={missing ? 'short' : 'right'}
      title={
        <Trans>
          Picked: {picked} of {quantity}
        </Trans>
      }
      text={[reference, missing && reason ? t(reason) : ''].filter(Boolean).join(' · ')}
    />
  );
}

/** The answer to a scanned location. */
function ScannedLocationBand({ scanned, line }: { scanned: string; line: Line }) {
  if (isSameLocation(scanned, line.location)) {
    return (
      <ScanBand
        outcome="right"
        title={<Trans>Right location</Trans>}
        text={<Trans>Now scan the article.</Trans>}
      />
    );
  }
  const place = <CodeText>{scanned}</CodeText>;
  const location = <CodeText>{line.location}</CodeText>;
  return (
    <ScanBand
      outcome="wrong"
      title={<Trans>You are at {place}</Trans>}
      text={
        line.location ? (
          <Trans>Nothing was counted. Go to {location}.</Trans>
        ) : (
          <Trans>Nothing was counted.</Trans>
        )
      }
    />
  );
}
