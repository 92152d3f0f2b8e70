import type { FindConflict } from '../client-command.ts';

export const proofSendConflict: FindConflict<'proof.send'> = (args, current, code) => {
  if (code !== 'line.changed' || current.proof === undefined) return null;
  const twice = current.proof === 'sent';
  return {
    kind: twice ? 'two proofs' : current.shows_earlier_marking ? 'edited marking' : 'proof',
    mine: { proof: 'sent', note: args.note ?? '' },
    theirs: { proof: current.proof, note: (twice ? current.proof_note : current.proof_reason) ?? '' },
    entity: 'customizations',
    rowId: current.id,
    changedFields: { proof: current.proof },
    keepArgs: { ...args, from: current.proof },
  };
};
