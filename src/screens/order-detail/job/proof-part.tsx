import { Trans, useLingui } from '@lingui/react/macro';
import { readJobFile } from '#contract/rules/marking/job-file.ts';
import { JobFileRow } from '#src/marking/job-file-row.tsx';
import { PictureButton } from '#src/marking/picture-button.tsx';
import { proofLooks } from '#src/marking/proof-looks.ts';
import { proofOutdated } from '#src/marking/proof-outdated.ts';
import { useProofStory } from '#src/marking/proof-story.tsx';
import { useProofTitle } from '#src/marking/proof-title.tsx';
import { Pill } from '#src/ui/pill.tsx';
import type { Job } from '../line-facts.ts';

/** The proof: its picture, its file, the message sent with it, and its state. */
export function ProofPart({ job }: { job: Job }) {
  const { t } = useLingui();
  const story = useProofStory(job);
  const title = useProofTitle();
  const { reference } = job;
  const outdated = proofOutdated(job) !== null;
  const file = readJobFile(job.proof_file);
  const looks = outdated ? proofLooks.refused : proofLooks[job.proof];
  return (
    <section>
      {job.proof_image && (
        <PictureButton
          name={job.proof_image}
          alt={t`Proof of ${reference}`}
          title={t`Proof of ${reference}`}
          width={440}
          isWide
          className="h-64 w-full rounded-none"
        />
      )}
      <div className="px-5 py-4">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Pill {...looks}>{title(job)}</Pill>
          <span className="text-13 text-ink-2">{story}</span>
        </p>
        {outdated && (
          <p className="mt-2">
            <Trans>A new proof must be sent and approved before marking starts.</Trans>
          </p>
        )}
        {job.proof_note && <p className="mt-2 whitespace-pre-line">{job.proof_note}</p>}
        {job.proof_reason && (
          <p className="mt-2 font-semibold whitespace-pre-line text-bad">{job.proof_reason}</p>
        )}
        {file && file.name !== '' && (
          <div className="mt-2">
            <JobFileRow file={{ ...file, image: '' }} />
          </div>
        )}
      </div>
    </section>
  );
}
