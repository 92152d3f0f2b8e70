import {
  endsScan,
  noBurst,
  pageLimitsWithoutEnd,
  SLOWEST_GAP,
  tooFastForPerson,
  type Burst,
} from './keystroke-burst.ts';
import { reportNotReady } from './report-scan.ts';

declare global {
  interface Window {
    /** The current burst, without its text. `public/boot.js` records it from the page's first script on. */
    keyTimes?: Pick<Burst, 'startedAt' | 'lastAt' | 'count'> & {
      /** A key followed that is no character. */
      isEnded: boolean;
      inField: boolean;
    };
  }
}

interface Listener {
  /** When the last key before this listener was pressed. */
  unheardUntil: number;
}

/** The listeners for scans, each of which hears every key from its start on. */
const listeners = new Set<Listener>();
/** When the last key was pressed that the last listener heard before it stopped. */
let heardUntil = -Infinity;

const readTimes = () =>
  window.keyTimes ?? { startedAt: Infinity, lastAt: -Infinity, count: 0, isEnded: true, inField: false };

/** The burst with all of its keys, also those that a listener has not heard; their text is unknown. */
function withAllKeys(burst: Burst): Burst {
  const { startedAt, lastAt, count } = readTimes();
  return { ...burst, startedAt, lastAt, count };
}

/**
 * Called when a listener for scans starts, possibly in the middle of a scan. If a scan has passed that no listener heard,
 * the user gets a message.
 */
export function trackUnheardKeys() {
  const { lastAt: unheardUntil, isEnded } = readTimes();
  const reportUnheard = () => {
    const now = readTimes();
    // This listener judges a burst whose last keys it has heard.
    if (now.inField || now.lastAt !== unheardUntil || now.isEnded !== isEnded) return;
    const limits = isEnded ? tooFastForPerson : [pageLimitsWithoutEnd];
    if (limits.some((one) => endsScan(withAllKeys(noBurst), now.lastAt, one))) reportNotReady();
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  if (listeners.size === 0 && unheardUntil > heardUntil) {
    if (isEnded) reportUnheard();
    else timer = setTimeout(reportUnheard, SLOWEST_GAP);
  }
  const self: Listener = { unheardUntil };
  listeners.add(self);

  const missesStart = () => readTimes().startedAt <= unheardUntil;
  return {
    /** Whether the current burst began before this listener. */
    missesStart,
    /** Whether it did, and another listener has heard it from its first key on. */
    isLeftToAnother: () =>
      missesStart() && [...listeners].some((one) => readTimes().startedAt > one.unheardUntil),
    /** The burst, counting also its keys that were pressed before this listener. */
    withUnheard: (burst: Burst) => (missesStart() ? withAllKeys(burst) : burst),
    stop: () => {
      clearTimeout(timer);
      listeners.delete(self);
      heardUntil = readTimes().lastAt;
    },
  };
}
