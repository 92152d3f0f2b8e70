/**
 * Splits a designation into what the thing is and what sets it apart: "T-shirt col rond homme, bleu marine, M" becomes
 * T-shirt and "bleu marine · M". If there is no second part, the first sentence of the description is used.
 */
export function splitDesignation(designation: string, description = ''): { name: string; detail: string } {
  const [name = '', ...rest] = designation.split(', ');
  if (rest.length > 0) return { name, detail: rest.join(' · ') };
  const [sentence = ''] = description.split(/(?<=[.!?])\s|\n/, 1);
  return { name, detail: sentence.replace(/\.$/, '') };
}
