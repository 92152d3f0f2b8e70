import { createContext, useContext, useEffect } from 'react';

/** How a control tells the Field around it what is wrong with its text; null outside a Field. */
export const FieldProblem = createContext<((problem: string | null) => void) | null>(null);

/**
 * Shows a control's own problem in the Field around it, before the error that the screen gives.
 * @returns whether there is such a Field; where there is none, the control shows the problem itself
 */
export function useFieldProblem(problem: string | null): boolean {
  const tell = useContext(FieldProblem);
  useEffect(() => {
    tell?.(problem);
    return () => tell?.(null);
  }, [tell, problem]);
  return tell !== null;
}
