import { constants } from 'node:os';

const cleanUps: (() => Promise<void>)[] = [];
let leaving = false;

/**
 * Runs a clean-up before the process ends on Ctrl-C or SIGTERM, in reverse order of registration. For programs without
 * their own handlers for these signals. Returns a function that unregisters it.
 */
export function cleanUpOnSignal(cleanUp: () => Promise<void>): () => void {
  if (cleanUps.length === 0) for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, leave);
  cleanUps.push(cleanUp);
  return () => {
    const at = cleanUps.indexOf(cleanUp);
    if (at >= 0) cleanUps.splice(at, 1);
    if (cleanUps.length === 0 && !leaving)
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, leave);
  };
}

function leave(signal: 'SIGINT' | 'SIGTERM'): void {
  // A second signal does not shorten the clean-up.
  if (leaving) return;
  leaving = true;
  void cleanUpAll().then(() => process.exit(128 + constants.signals[signal]));
}

async function cleanUpAll(): Promise<void> {
  for (const cleanUp of cleanUps.toReversed()) {
    try {
      await cleanUp();
    } catch (error) {
      console.error('clean-up: failed, some resources may remain', error);
    }
  }
}
