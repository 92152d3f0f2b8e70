import { isProofBinding, proofSubjectOf } from '#contract/rules/marking/proof-subject.ts';
import type { Pair } from '../server-entity.ts';

/**
 * Sets a sent or approved proof back to `none` on jobs whose edit changes what the proof shows. An edit that restores
 * exactly what the proof showed, such as an undo, restores its state too. A refused proof stays refused, and `proof_subject`
 * says that it shows another marking. A new proof replaces all of it.
 */
export function withdrawEditedProofs(pairs: readonly Pair<'customizations'>[]): void {
  for (const { before, after } of pairs) {
    if (!before || !after) continue;
    const withdrawn = before.proof_withdrawn ?? '';
    if (after.proof !== before.proof) {
      if (withdrawn !== '' || before.proof_subject)
        Object.assign(after, { proof_withdrawn: '', proof_subject: '' });
    } else if (isProofBinding(before.proof)) {
      const subject = proofSubjectOf(before);
      if (proofSubjectOf(after) === subject) continue;
      Object.assign(after, { proof: 'none', proof_withdrawn: before.proof, proof_subject: subject });
    } else if (withdrawn !== '' && proofSubjectOf(after) === before.proof_subject) {
      Object.assign(after, { proof: withdrawn, proof_withdrawn: '', proof_subject: '' });
    } else if (before.proof === 'refused') {
      const shown = before.proof_subject || proofSubjectOf(before);
      const proof_subject = proofSubjectOf(after) === shown ? '' : shown;
      if (proof_subject !== (before.proof_subject ?? '')) Object.assign(after, { proof_subject });
    }
  }
}
