import type { MarkingFields } from './read-marking.ts';

/** Whether a marking names no technique: it is to be agreed with the customer, and needs a proof before it is marked. */
export function isToBeAgreed({ technique }: Partial<Pick<MarkingFields, 'technique'>>): boolean {
  return technique === 'unspecified';
}
