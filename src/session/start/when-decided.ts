import { keptServes, readKeptProfile } from '../storage/kept-profile.ts';
import { readSession, subscribeSession } from '../session-store.ts';
import { PATIENCE_MS } from './decide-gate.ts';

/**
 * Resolves when the gates have decided, or when that may take longer. On a persisted profile they open within a second,
 * so a start that waits for them renders its screen without a loading message first.
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
