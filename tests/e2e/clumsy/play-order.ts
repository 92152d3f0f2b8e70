import type { SeededRandom } from '../../sync/faults/seeded-random.ts';
import { PATIENCE_MS } from '../patience.ts';
import { readQueue } from '../stored.ts';
import { actOnce } from './acts.ts';
import type { KnownLine } from './clumsy-house.ts';
import { readScreen } from './read-screen.ts';
import { pause, type Robot } from './robot.ts';

/** Acts that a screen without the order allows before the robot goes back to picking. */
const MAX_AWAY = 2;

/** Acts by kind. */
export type ActCounts = Map<string, number>;

/**
 * Prepares one order clumsily, then brings the device online and waits until it has sent everything.
 * @returns whether everything was sent
 */
export async function playOrder(
  robot: Robot,
  random: SeededRandom,
  orderId: string,
  lines: readonly KnownLine[],
  counts: ActCounts,
): Promise<boolean> {
  const path = `/orders/${orderId}/picking`;
  await robot.route(path);
  const acts = 5 + lines.length * 2 + random.below(6);
  let away = 0;
  for (let act = 0; act < acts; act++) {
    const screen = await see(robot);
    if (screen.path === path) away = 0;
    else if (++away > MAX_AWAY) {
      await robot.route(path);
      continue;
    }
    const done = await actOnce({ robot, random, screen, path, lines }).catch(ignoreNavigation);
    if (done !== null) counts.set(done, (counts.get(done) ?? 0) + 1);
    if (done !== null && random.next() < 0.7) await pause(random.below(200));
  }
  return comeToRest(robot);
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

async function comeToRest(robot: Robot): Promise<boolean> {
  await see(robot);
  // What is still shown then is not lost.
  robot.drop();
  await robot.setOffline(false);
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const queue = await readQueue(robot.page).catch(() => null);
    if (queue?.every(({ state }) => state === 'refused' || state === 'applied')) return true;
    if (Date.now() > deadline) return false;
    await pause(40);
  }
}
