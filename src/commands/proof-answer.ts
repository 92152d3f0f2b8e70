import { msg, t } from '@lingui/core/macro';
import { askForReason } from './ask-for-reason.ts';
import type { ClientCommand } from './client-command.ts';

export const proofAnswer: ClientCommand<'proof.answer'> = {
  about: 'order',
  queuedText: ({ answer }, { name }) =>
    answer === 'approved' ? t`Proof approved: ${name}` : t`Proof refused: ${name}`,
  auditText: msg`Proof reply received`,
  target: null,
  conflict: (args, current, code) => {
    if (code !== 'line.changed' || current.proof === undefined) return null;
    const { version = current.proof_version, image = current.proof_image } = args;
    const renewed = version !== current.proof_version || image !== current.proof_image;
    return {
      kind: renewed ? 'renewed proof' : 'proof',
      mine: { proof: args.answer, note: args.reason },
      theirs: { proof: current.proof, note: current.proof_reason ?? '' },
      entity: 'customizations',
      rowId: current.id,
      changedFields: renewed ? { proof_version: current.proof_version } : { proof: current.proof },
      // An answer to a replaced proof is void, because the customer has not seen the new one.
      keepArgs: renewed ? null : { ...args, from: current.proof },
    };
  },
  correction: askForReason,
};
