import {
  endsScan,
  noBurst,
  pageLimitsWithoutEnd,
  MAX_GAP_MS,
  tooFastForPerson,
  type Burst,
} from './keystroke-burst.ts';
import { reportNotReady } from './report-scan.ts';

declare global {
  interface Window {
    /** The current burst, without its text. `public/boot.js` records it from the page's first script on. */
    keyTimes?: Pick<Burst, 'startedAt' | 'lastAt' | 'count'> & {
      /** A key followed that types no character. */
      isEnded: boolean;
      inField: boolean;
    };
  }
}

interface Listener {
  /** When the last key before this listener was pressed. */
  missedUntil: number;
}

/** The listeners for scans, each of which receives every key from its start on. */
const listeners = new Set<Listener>();
/** When the last key was pressed that the last listener received before it stopped. */
let seenUntil = -Infinity;

const readTimes = () =>
  window.keyTimes ?? { startedAt: Infinity, lastAt: -Infinity, count: 0, isEnded: true, inField: false };

/** The burst with all of its keys, also those that a listener has missed; their text is unknown. */
function withAllKeys(burst: Burst): Burst {
  const { startedAt, lastAt, count } = readTimes();
  return { ...burst, startedAt, lastAt, count };
}

/**
 * Called when a listener for scans starts, possibly in the middle of a scan. If no listener has received
 * a scan that has passed, the user gets a message.
 */
export function trackMissedKeys() {
  const { lastAt: missedUntil, isEnded } = readTimes();
  const reportMissed = () => {
    const now = readTimes();
    // This listener itself decides about a burst whose last keys it has received.
    if (now.inField || now.lastAt !== missedUntil || now.isEnded !== isEnded) return;
    const limits = isEnded ? tooFastForPerson : [pageLimitsWithoutEnd];
    if (limits.some((one) => endsScan(withAllKeys(noBurst), now.lastAt, one))) reportNotReady();
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  if (listeners.size === 0 && missedUntil > seenUntil) {
    if (isEnded) reportMissed();
    else timer = setTimeout(reportMissed, MAX_GAP_MS);
  }
  const self: Listener = { missedUntil };
  listeners.add(self);

  const missesStart = () => readTimes().startedAt <= missedUntil;
  return {
    /** Whether the current burst began before this listener. */
    missesStart,
    /** Whether it did, and another listener has received it from its first key on. */
    isLeftToAnother: () =>
      missesStart() && [...listeners].some((one) => readTimes().startedAt > one.missedUntil),
    /** The burst, counting also its keys that were pressed before this listener. */
    withMissed: (burst: Burst) => (missesStart() ? withAllKeys(burst) : burst),
    stop: () => {
      clearTimeout(timer);
      listeners.delete(self);
      seenUntil = readTimes().lastAt;
    },
  };
}
