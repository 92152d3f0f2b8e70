import type { SeededRandom } from '../../sync/faults/seeded-random.ts';
import { PATIENCE_MS } from '../patience.ts';
import { readQueue } from '../stored.ts';
import { actOnce } from './acts.ts';
import type { KnownLine, Stage } from './clumsy-house.ts';
import { readScreen } from './read-screen.ts';
import { pause, type Robot } from './robot.ts';

/** Acts that a screen without the order allows before the robot goes back to picking. */
const MAX_AWAY = 2;
/** Acts after the order has left. */
const ACTS_AFTER = 2;

/** Acts by kind, and how many ms they took. */
export type ActCounts = Map<string, { times: number; ms: number }>;

/** An order that is to be prepared. */
export interface Play {
  random: SeededRandom;
  orderId: string;
  lines: readonly KnownLine[];
  stage: Stage;
  counts: ActCounts;
  /** Whether the order was shipped, canceled or completed. */
  hasLeft: () => boolean;
}

/**
 * Prepares one order clumsily, then brings the device online and waits until it has sent everything.
 * @returns the commands on the device if not all of them were sent; null if they were
 */
export async function playOrder(robot: Robot, play: Play): Promise<string | null> {
  const { random, orderId, lines, stage, counts, hasLeft } = play;
  const path = `/orders/${orderId}/picking`;
  await timed(counts, '(open)', () => robot.route(path));
  let left = (stage === 'to pick' ? 5 + lines.length * 2 : 4) + random.below(4);
  let away = 0;
  while (left-- > 0) {
    if (hasLeft()) left = Math.min(left, ACTS_AFTER);
    const screen = await timed(counts, '(look)', () => see(robot));
    if (screen.path === path) away = 0;
    else if (++away > MAX_AWAY) {
      if (hasLeft()) break;
      await robot.route(path);
      continue;
    }
    const start = performance.now();
    const done = await actOnce({ robot, random, screen, path, lines }).catch(ignoreNavigation);
    if (done !== null) count(counts, done, performance.now() - start);
    if (done !== null && random.next() < 0.5) await pause(random.below(150));
  }
  return timed(counts, '(come to rest)', () => comeToRest(robot));
}

function count(counts: ActCounts, name: string, took: number): void {
  const { times, ms } = counts.get(name) ?? { times: 0, ms: 0 };
  counts.set(name, { times: times + 1, ms: ms + took });
}

async function timed<T>(counts: ActCounts, name: string, act: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await act();
  count(counts, name, performance.now() - start);
  return result;
}

/** A page that loads in the middle of an act ends the act. @throws any other error */
function ignoreNavigation(error: unknown): null {
  if (/context was destroyed|Cannot find context/.test(String(error))) return null;
  throw error;
}

/** Reads the screen, and notes which typed quantities are gone from it. A page that is loading has no screen yet. */
async function see(robot: Robot) {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    // The back button may leave the application.
    if (robot.page.url() === 'about:blank') await robot.page.goForward({ waitUntil: 'commit' });
    const screen = await readScreen(robot.page).catch((error: unknown) => {
      if (Date.now() > deadline) throw error;
    });
    if (screen && (screen.buttons.length > 0 || Date.now() > deadline)) {
      for (const typed of robot.typed) {
        if (typed.goneAt !== null) continue;
        // A scan without an end key may have added its text.
        const isShown =
          screen.dialog === typed.dialog && screen.count?.includes(String(typed.value)) === true;
        typed.fieldError ||= screen.fieldError;
        if (!isShown) typed.goneAt = Date.now();
      }
      return screen;
    }
    await pause(20);
  }
}

/** After the last act, the page may still wait for the end of a scan or a burst of taps, in ms. */
const SETTLE_MS = 250;
/** How long a device may take to send everything, once it is online, in ms. */
const REST_MS = 30_000;

/** @returns what was not sent; null if everything was */
async function comeToRest(robot: Robot): Promise<string | null> {
  await see(robot);
  // What is still shown then is not lost.
  robot.drop();
  await robot.setOffline(false);
  await pause(SETTLE_MS);
  const deadline = Date.now() + REST_MS;
  for (;;) {
    const queue = await readQueue(robot.page).catch(() => null);
    const open = queue?.filter(({ state }) => state !== 'refused' && state !== 'applied');
    if (open?.length === 0) return null;
    if (Date.now() > deadline) return JSON.stringify(queue);
    await pause(40);
  }
}
