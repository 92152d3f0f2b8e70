import { useEffect, useEffectEvent } from 'react';
import { readLink, subscribeLink } from './link-store.ts';

/** Does something once Quai can be reached again, after it could not be: what was lost on a dead network is asked for anew. */
export function useWayBack(waits: boolean, act: () => void): void {
  const back = useEffectEvent(act);
  useEffect(() => {
    if (!waits) return undefined;
    let wasDown = !readLink().up;
    return subscribeLink(() => {
      const { up } = readLink();
      if (up && wasDown) back();
      wasDown = !up;
    });
  }, [waits]);
}
