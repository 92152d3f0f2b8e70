import { createContext, useContext, useEffect } from 'react';

/** Reports a control's validation error to the surrounding Field; null outside a Field. */
export const FieldProblem = createContext<((problem: string | null) => void) | null>(null);

/**
 * Shows a control's own error in the surrounding Field, before the error set by the screen.
 * @returns whether there is such a Field; if not, the control shows the error itself
 */
export function useFieldProblem(problem: string | null): boolean {
  const report = useContext(FieldProblem);
  useEffect(() => {
    report?.(problem);
    return () => report?.(null);
  }, [report, problem]);
  return report !== null;
}
