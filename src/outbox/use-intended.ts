import { useMemo, useReducer, useState } from 'react';
import { createIntended, type Intended } from './intended.ts';
import { useUnstored } from './use-unstored.ts';

/** The optimistic value of each target while the screen is mounted; renders again when a value changes. */
export function useIntended<T>(same?: (a: T, b: T) => boolean): Intended<T> {
  const [intended] = useState(() => createIntended(same));
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  // A command that could not be stored was never done: the display falls back.
  useUnstored();
  return useMemo(
    () => ({
      ...intended,
      note: (target, value, id) => {
        intended.note(target, value, id);
        redraw();
      },
    }),
    [intended],
  );
}
