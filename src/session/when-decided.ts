import { PATIENCE_MS } from './decide-gate.ts';
import { keptServes, readKeptProfile } from './kept-profile.ts';
import { readSession, subscribeSession } from './session-store.ts';

/**
 * Resolves once the gates have decided, or where that may last. On a profile that was kept here they open by themselves
 * within a second: a start that waits for them draws its screen, and no word of waiting before it.
 */
export function whenDecided(): Promise<void> {
  const isDecided = () => readSession().phase !== 'checking';
  if (isDecided() || !keptServes(readKeptProfile(), Date.now())) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(end, PATIENCE_MS);
    const stop = subscribeSession(() => isDecided() && end());
  });
}
