import { constants } from 'node:os';

const cleanUps: (() => Promise<void>)[] = [];
let leaving = false;

/**
 * Has something cleaned up before the process ends of Ctrl-C or SIGTERM: what was started last goes first. For programs
 * that have no end of their own for these signals. Returns what takes it back, once it was cleaned up otherwise.
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
  // Who presses it twice waits as long.
  if (leaving) return;
  leaving = true;
  void cleanUpAll().then(() => process.exit(128 + constants.signals[signal]));
}

async function cleanUpAll(): Promise<void> {
  for (const cleanUp of cleanUps.toReversed()) {
    try {
      await cleanUp();
    } catch (error) {
      console.error('Something was left behind.', error);
    }
  }
}
