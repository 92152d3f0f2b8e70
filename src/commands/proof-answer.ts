import { msg, t } from '@lingui/core/macro';
import { hasProof } from '#contract/rules/marking/has-proof.ts';
import { askForReason } from './ask-for-reason.ts';
import type { ClientCommand } from './client-command.ts';

export const proofAnswer: ClientCommand<'proof.answer'> = {
  about: 'order',
  queuedText: ({ answer }, { name }) =>
    answer === 'approved' ? t`Proof approved: ${name}` : t`Proof refused: ${name}`,
  auditText: msg`Proof reply received`,
  target: null,
  conflict: (args, current, code) => {
    const { proof, proof_version: version, proof_image: image } = current;
    if (code !== 'line.changed' || proof === undefined) return null;
    const isSame = (args.version ?? version) === version && (args.image ?? image) === image;
    const kind = hasProof(proof) ? (isSame ? 'proof' : 'renewed proof') : 'withdrawn proof';
    return {
      kind,
      mine: { proof: args.answer, note: args.reason },
      theirs: { proof, note: current.proof_reason ?? '' },
      entity: 'customizations',
      rowId: current.id,
      changedFields: kind === 'renewed proof' ? { proof_version: version } : { proof },
      // An answer to a replaced or withdrawn proof is void, because the customer has not seen what would be marked.
      keepArgs: kind === 'proof' ? { ...args, from: proof } : null,
    };
  },
  correction: askForReason,
};
