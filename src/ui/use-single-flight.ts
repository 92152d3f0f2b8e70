import { useLayoutEffect, useRef, useState } from 'react';

/**
 * An action of a button or form that runs once at a time. A call is ignored from the moment the action starts until its
 * result is rendered, so that a double click, which may come before React has rendered `busy`, acts once.
 * @returns the function to call, and whether the action is running
 */
export function useSingleFlight<A extends unknown[]>(
  act: (...given: A) => void | Promise<void>,
): [run: (...given: A) => void, busy: boolean] {
  const isLocked = useRef(false);
  // A new object for each change, so that the render of the result unlocks it even if React never rendered the start.
  const [state, setState] = useState({ busy: false });
  useLayoutEffect(() => {
    if (!state.busy) isLocked.current = false;
  }, [state]);
  const run = (...given: A) => {
    if (isLocked.current) return;
    isLocked.current = true;
    setState({ busy: true });
    const running = async () => act(...given);
    void running().finally(() => setState({ busy: false }));
  };
  return [run, state.busy];
}
