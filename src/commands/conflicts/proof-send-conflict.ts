import { seenMarkingOf } from '#contract/rules/marking/proof-subject.ts';
import type { CurrentRow, FindConflict } from '../client-command.ts';

export const proofSendConflict: FindConflict<'proof.send'> = (args, current, code) => {
  if (code !== 'line.changed' || current.proof === undefined) return null;
  const twice = current.proof === 'sent';
  const marking = args.marking === undefined ? undefined : markingOf(current);
  const isEdited = current.shows_earlier_marking || marking !== args.marking;
  return {
    kind: twice ? 'two proofs' : isEdited ? 'edited marking' : 'proof',
    mine: { proof: 'sent', note: args.note ?? '' },
    theirs: { proof: current.proof, note: (twice ? current.proof_note : current.proof_reason) ?? '' },
    entity: 'customizations',
    rowId: current.id,
    changedFields: { proof: current.proof },
    keepArgs: { ...args, from: current.proof, ...(marking === undefined ? {} : { marking }) },
  };
};

function markingOf({ artwork = [], ...current }: CurrentRow): string {
  const { technique, position, size, colours, text } = current;
  return seenMarkingOf({ technique, position, size, colours, text, artwork });
}
