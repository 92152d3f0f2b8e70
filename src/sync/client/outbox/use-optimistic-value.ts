import { useMemo, useReducer, useState } from 'react';
import { createOptimisticValue, type OptimisticValue } from './optimistic-value.ts';
import { useFailedEnqueues } from './use-failed-enqueues.ts';

/** The optimistic value of each target while the screen is mounted; renders again when a value changes. */
export function useOptimisticValue<T>(same?: (a: T, b: T) => boolean): OptimisticValue<T> {
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const [optimistic] = useState(() => createOptimisticValue(same, redraw));
  // A command that could not be stored was never done: the display falls back.
  useFailedEnqueues();
  return useMemo(
    () => ({
      ...optimistic,
      set: (target, value, id) => {
        optimistic.set(target, value, id);
        redraw();
      },
    }),
    [optimistic],
  );
}
