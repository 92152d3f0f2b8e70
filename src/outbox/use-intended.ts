import { useMemo, useReducer, useState } from 'react';
import { createIntended, type Intended } from './intended.ts';
import { useUnstored } from './use-unstored.ts';

/** What was tapped last for each target, for as long as the screen stands; it is drawn again when that changes. */
export function useIntended<T>(same?: (a: T, b: T) => boolean): Intended<T> {
  const [intended] = useState(() => createIntended(same));
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  // What could not be stored was never done: the display falls back.
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
