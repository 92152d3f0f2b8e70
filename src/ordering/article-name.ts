/**
 * A designation as it is shown: what the thing is, then what tells it from its like. "T-shirt col rond homme, bleu
 * marine, M" is a T-shirt, "bleu marine · M". Where a designation has no second part, the first sentence of the
 * description says more.
 */
export function splitDesignation(designation: string, description = ''): { name: string; detail: string } {
  const [name = '', ...rest] = designation.split(', ');
  if (rest.length > 0) return { name, detail: rest.join(' · ') };
  const [sentence = ''] = description.split(/(?<=[.!?])\s|\n/, 1);
  return { name, detail: sentence.replace(/\.$/, '') };
}
