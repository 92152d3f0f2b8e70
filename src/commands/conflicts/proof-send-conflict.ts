import { hasSeenMarking, seenMarkingOf } from '#contract/rules/marking/proof-subject.ts';
import type { CurrentRow, FindConflict } from '../client-command.ts';

export const proofSendConflict: FindConflict<'proof.send'> = (args, current, code) => {
  if (code !== 'line.changed' || current.proof === undefined) return null;
  const twice = current.proof === 'sent';
  const now = shownBy(current);
  const isEdited =
    current.shows_earlier_marking || (args.marking !== undefined && !hasSeenMarking(now, args.marking));
  return {
    kind: twice ? 'two proofs' : isEdited ? 'edited marking' : 'proof',
    mine: { proof: 'sent', note: args.note ?? '' },
    theirs: { proof: current.proof, note: (twice ? current.proof_note : current.proof_reason) ?? '' },
    entity: 'customizations',
    rowId: current.id,
    changedFields: { proof: current.proof },
    keepArgs: {
      ...args,
      from: current.proof,
      ...(args.marking === undefined ? {} : { marking: seenMarkingOf(now) }),
    },
  };
};

function shownBy({ artwork = [], technique, position, size, colours, text, marking }: CurrentRow) {
  return { technique, position, size, colours, text, artwork, marking };
}
