import { Trans, useLingui } from '@lingui/react/macro';
import { markingInLanguage } from '#contract/rules/marking/marking-in-language.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { JobPicture } from '#src/marking/job-picture.tsx';
import { splitMarking, type LineWithJob } from './line-facts.ts';

/** The marking of a line in a table cell; a press opens its details, the proof first. */
export function LineMarking({
  lineWithJob,
  onOpen,
}: {
  lineWithJob: LineWithJob;
  onOpen: (jobId: string) => void;
}) {
  const { t } = useLingui();
  const { language } = useFormat();
  const { line, job } = lineWithJob;
  const { technique, rest } = splitMarking(markingInLanguage(line.marking, language));
  const words = (
    <span className="min-w-0">
      <span className={`block ${job ? 'font-semibold text-act' : ''}`}>{technique}</span>
      <span className="block text-13 text-ink-2">{rest}</span>
    </span>
  );
  if (technique === '') {
    return (
      <span className="text-ink-3">
        <Trans>None</Trans>
      </span>
    );
  }
  if (!job) return words;
  const { reference } = line;
  return (
    <button
      type="button"
      className="line-marking flex w-full items-center gap-2.5 text-left"
      onClick={() => onOpen(job.id)}
    >
      <span className="sr-only">{t`Marking of ${reference}:`}</span>
      {job.proof_image && (
        <JobPicture name={job.proof_image} alt="" width={96} className="h-9 w-9 shrink-0 rounded-plate" />
      )}
      {words}
    </button>
  );
}
