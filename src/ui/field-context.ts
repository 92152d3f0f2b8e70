import { createContext, useContext } from 'react';

/** The attributes that a Field passes to its control. */
export interface FieldLink {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export const FieldContext = createContext<FieldLink | null>(null);

/** The attributes that connect a control to its Field; an empty object outside one. */
export function useFieldLink(): Partial<FieldLink> {
  return useContext(FieldContext) ?? {};
}
