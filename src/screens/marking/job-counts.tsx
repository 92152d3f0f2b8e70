import { Trans, useLingui } from '@lingui/react/macro';
import { piecesToMark } from '#contract/rules/orders/preparation.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { Button } from '#src/ui/button.tsx';
import { ProgressBar } from '#src/ui/progress-bar.tsx';
import { Stepper } from '#src/ui/stepper.tsx';
import type { Counts } from './counts-draft.ts';
import { maxDone, type Job, type Line } from './job-facts.ts';

/** Step of the "+" shortcut, so that thirty pieces do not take thirty taps. */
const HANDFUL = 5;

export interface JobCountsProps {
  line: Line;
  job: Job;
  counts: Counts;
  onChange: (counts: Counts) => void;
}

/** Counts done and spoiled pieces with one thumb. */
export function JobCounts({ line, job, counts, onChange }: JobCountsProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const most = maxDone(line, job, counts.spoiled);
  const pieces = piecesToMark(line);
  const total = number(pieces);
  const left = number(Math.max(0, pieces - counts.done));
  const lostNow = counts.spoiled - job.quantity_spoiled;
  const setDone = (done: number) => onChange({ ...counts, done: Math.min(done, most) });
  const setSpoiled = (spoiled: number) =>
    onChange({ spoiled, done: Math.min(counts.done, maxDone(line, job, spoiled)) });
  return (
    <section data-toast-free className="job-counts border-t border-line px-4 py-2">
      <p className="mb-1 flex flex-wrap items-baseline justify-between gap-x-3 text-16">
        <strong>
          <Trans>Pieces done</Trans>
        </strong>
        <span className="text-ink-2">
          <Trans>
            of {total}, <strong className="text-ink">{left}</strong> left
          </Trans>
        </span>
      </p>
      {/* The message of the number is below both, so that it moves no button sideways. */}
      <div className="flex flex-wrap gap-x-2 [&>[role=alert]]:order-last">
        <Stepper
          label={t`Pieces done`}
          size="technician"
          value={counts.done}
          min={0}
          max={most}
          strict
          live
          onChange={setDone}
          className="job-stepper flex-1"
        />
        <Button
          size="technician"
          variant="choice"
          className="job-step shrink-0 px-0"
          aria-disabled={counts.done >= most}
          onClick={() => setDone(counts.done + HANDFUL)}
        >
          +{HANDFUL}
        </Button>
      </div>
      <ProgressBar
        className="mt-2"
        label={t`Done and spoiled`}
        max={pieces + lostNow}
        parts={[
          { value: counts.done, tone: 'ok' },
          { value: lostNow, tone: 'bad' },
        ]}
      />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3">
        {/* Beside the stepper, on two lines if need be; above it with large text. */}
        <p className="flex-[1_1_7rem] text-16 leading-5">
          <strong className="block">
            <Trans>Pieces spoiled</Trans>
          </strong>
          <span className="text-ink-2">
            <Trans>reserved again</Trans>
          </span>
        </p>
        <Stepper
          label={t`Pieces spoiled`}
          size="technician"
          value={counts.spoiled}
          min={job.quantity_spoiled}
          max={job.quantity_spoiled + line.picked}
          strict
          onChange={setSpoiled}
          className="job-spoiled w-47 shrink-0"
        />
      </div>
    </section>
  );
}
