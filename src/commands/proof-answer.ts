import { msg, t } from '@lingui/core/macro';
import { hasProof } from '#contract/rules/marking/proof-subject.ts';
import { askForReason } from './ask-for-reason.ts';
import type { ClientCommand } from './client-command.ts';

export const proofAnswer: ClientCommand<'proof.answer'> = {
  about: 'order',
  queuedText: ({ answer }, { name }) =>
    answer === 'approved' ? t`Proof approved: ${name}` : t`Proof refused: ${name}`,
  auditText: msg`Proof reply received`,
  target: null,
  conflict: (args, current, code) => {
    const { proof } = current;
    if (code !== 'line.changed' || proof === undefined) return null;
    const isWithdrawn = !hasProof(proof);
    const { version = current.proof_version, image = current.proof_image } = args;
    const renewed = version !== current.proof_version || image !== current.proof_image;
    const kind = isWithdrawn ? 'withdrawn proof' : renewed ? 'renewed proof' : 'proof';
    return {
      kind,
      mine: { proof: args.answer, note: args.reason },
      theirs: { proof, note: isWithdrawn ? '' : (current.proof_reason ?? '') },
      entity: 'customizations',
      rowId: current.id,
      changedFields: kind === 'renewed proof' ? { proof_version: current.proof_version } : { proof },
      // An answer to a replaced or withdrawn proof is void, because the customer has not seen what would be marked.
      keepArgs: kind === 'proof' ? { ...args, from: proof } : null,
    };
  },
  correction: askForReason,
};
