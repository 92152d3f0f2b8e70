import { hasProof } from '#contract/rules/marking/has-proof.ts';
import type { FindConflict } from '../client-command.ts';

export const proofAnswerConflict: FindConflict<'proof.answer'> = (args, current, code) => {
  const { proof, proof_version: version, proof_image: image } = current;
  if (code !== 'line.changed' || proof === undefined) return null;
  const isSame = (args.version ?? version) === version && (args.image ?? image) === image;
  const isVoid = !hasProof(proof) || current.shows_earlier_marking === true;
  const kind = isVoid ? 'withdrawn proof' : isSame ? 'proof' : 'renewed proof';
  return {
    kind,
    mine: { proof: args.answer, note: args.reason },
    theirs: { proof, note: current.proof_reason ?? '' },
    entity: 'customizations',
    rowId: current.id,
    changedFields: kind === 'renewed proof' ? { proof_version: version } : { proof },
    // An answer to a replaced or withdrawn proof is void, because the customer has not seen what would be marked.
    keepArgs: kind === 'proof' ? { ...args, from: proof } : null,
    page: kind === 'proof' ? undefined : { orderId: args.order_id, jobId: current.id },
  };
};
