import { createContext, useContext } from 'react';

/** What a field lends to the control inside it. */
export interface FieldLink {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export const FieldContext = createContext<FieldLink | null>(null);

/** The attributes that tie a control to its Field; an empty object outside one. */
export function useFieldLink(): Partial<FieldLink> {
  return useContext(FieldContext) ?? {};
}
