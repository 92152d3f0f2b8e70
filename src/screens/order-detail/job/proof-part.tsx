import { Trans, useLingui } from '@lingui/react/macro';
import { proofWords } from '#src/floor/job-words.ts';
import { PictureButton } from '#src/marking/picture-button.tsx';
import { proofLooks } from '#src/marking/proof-looks.ts';
import { useProofStory } from '#src/marking/proof-story.tsx';
import { Pill } from '#src/ui/pill.tsx';
import type { Job } from '../line-facts.ts';

/** The proof: its picture, the message sent with it, and its state. */
export function ProofPart({ job }: { job: Job }) {
  const { t } = useLingui();
  const story = useProofStory(job);
  const { reference } = job;
  const needless = job.proof === 'none' && !job.proof_required;
  return (
    <section>
      {job.proof_image && (
        <PictureButton
          name={job.proof_image}
          alt={t`Proof of ${reference}`}
          title={t`Proof of ${reference}`}
          width={440}
          className="h-64 w-full rounded-none md:w-[440px]"
        />
      )}
      <div className="px-5 py-4">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Pill {...proofLooks[job.proof]}>
            {needless ? <Trans>No proof needed</Trans> : t(proofWords[job.proof])}
          </Pill>
          <span className="text-13 text-ink-2">{story}</span>
        </p>
        {job.proof_note && <p className="mt-2 whitespace-pre-line">{job.proof_note}</p>}
        {job.proof_reason && (
          <p className="mt-2 font-semibold whitespace-pre-line text-bad">{job.proof_reason}</p>
        )}
      </div>
    </section>
  );
}
