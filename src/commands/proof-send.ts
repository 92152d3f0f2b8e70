import { msg, t } from '@lingui/core/macro';
import type { ClientCommand } from './client-command.ts';

export const proofSend: ClientCommand<'proof.send'> = {
  about: 'order',
  queuedText: (_, { name }) => t`Proof sent: ${name}`,
  auditText: msg`Proof sent`,
  target: null,
  conflict: (args, current, code) => {
    if (code !== 'line.changed' || current.proof === undefined) return null;
    const twice = current.proof === 'sent';
    return {
      kind: twice ? 'two proofs' : 'proof',
      mine: { proof: 'sent', note: args.note ?? '' },
      theirs: { proof: current.proof, note: (twice ? current.proof_note : current.proof_reason) ?? '' },
      entity: 'customizations',
      rowId: current.id,
      changedFields: { proof: current.proof },
      keepArgs: { ...args, from: current.proof },
    };
  },
  correction: null,
};
