import { useLingui } from '@lingui/react/macro';
import type { Rows } from '#contract/registry.ts';
import { waitsForProof } from '#contract/rules/marking/waits-for-proof.ts';
import { proofStateWords } from '#src/floor/job-state-words.ts';
import { proofOutdated } from './proof-outdated.ts';

/** The state of a proof with its version, that none is needed, or that the marking changed after it. */
export function useProofTitle(): (job: Rows['customizations']) => string {
  const { t } = useLingui();
  return (job) => {
    const outdated = proofOutdated(job);
    if (outdated === 'answered') return t`The marking changed after approval`;
    if (outdated === 'sent') return t`The marking changed after the proof was sent`;
    if (job.proof === 'none' && !waitsForProof(job)) return t`No proof needed`;
    const state = t(proofStateWords[job.proof]);
    const version = job.proof_version;
    return version > 0 ? t`${state} · version ${version}` : state;
  };
}
