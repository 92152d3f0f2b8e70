import type { SeededRandom } from '../../sync/faults/seeded-random.ts';
import {
  garble,
  labelOf,
  labelOfCarton,
  labelOfOther,
  locationLabel,
  twinOf,
  type KnownLine,
} from './clumsy-house.ts';
import { readScreen, waitForGuards, type Screen, type Spot } from './read-screen.ts';
import { pause, type Robot } from './robot.ts';

/** What an act may use. */
export interface Scene {
  robot: Robot;
  random: SeededRandom;
  screen: Screen;
  /** The order's path of the picking screen. */
  path: string;
  lines: readonly KnownLine[];
}

/** Does one thing; returns false if it is not possible on this screen. */
type Act = (scene: Scene) => Promise<boolean | void>;

/** Buttons that would end the run or change the language in which the robot reads. */
const never = /log ?out|sign out|fran|english|language|theme|print|camera|download|export/i;

const gapOf = (random: SeededRandom) => 50 + random.below(351);
const timesOf = (random: SeededRandom) => random.oneOf([1, 2, 2, 3]);

/** The article to take next: the one on screen, else one of the order. */
function expected({ screen, lines, random }: Scene): string {
  return screen.reference || random.oneOf(lines).reference;
}

async function scan({ robot, random }: Scene, code: string): Promise<void> {
  const gap = random.oneOf([5, 5, 5, 30, 30, 100]);
  const end = random.oneOf([['Enter'], ['Enter'], ['Enter'], ['Tab'], []] as const);
  const layout = random.next() < 0.2 ? 'french' : 'us';
  await robot.scan(code, { gap, end, layout }, random.next() < 0.1);
}

/** Scans as most scanners do. */
function scanWell({ robot, random }: Scene, code: string): Promise<void> {
  return robot.scan(code, { gap: random.oneOf([5, 5, 30]) }, false);
}

/** Does what the screen asks for, with a finger that taps too often. */
async function workOn(scene: Scene): Promise<boolean> {
  const { robot, random, screen } = scene;
  if (screen.dialog !== null) {
    robot.drop();
    await robot.press('Escape');
    return true;
  }
  const asks = named(screen.steps, /^(Finish|Pack all|Ship|Back to the line)$/);
  if (!asks) {
    const next = screen.steps.some(({ name }) => name === 'Next line') ? scene.lines : [];
    const label = next.length > 0 ? random.oneOf(next).reference : expected(scene);
    await scanWell(scene, labelOf(label, random));
    return true;
  }
  await waitForGuards(robot.page);
  await robot.tap(asks, timesOf(random), gapOf(random));
  return random.next() < 0.4 ? tapHastily(scene) : true;
}

/** Taps the buttons of the bar as fast as they come. */
async function tapHastily({ robot, random }: Scene): Promise<boolean> {
  for (let tap = 0; tap < 4; tap++) {
    const { steps } = await readScreen(robot.page);
    const allowed = steps.filter(({ name }) => !never.test(name));
    if (allowed.length === 0) return tap > 0;
    const ship = random.next() < 0.6 ? named(allowed, /^Ship$/) : undefined;
    await robot.tap(ship ?? random.oneOf(allowed), 1, 0);
    await pause(random.below(300));
  }
  return true;
}

async function tapSome({ robot, random }: Scene, spots: readonly Spot[]): Promise<boolean> {
  const allowed = spots.filter(({ name }) => !never.test(name));
  if (allowed.length === 0) return false;
  await robot.tap(random.oneOf(allowed), timesOf(random), gapOf(random));
  return true;
}

const named = (spots: readonly Spot[], name: RegExp) => spots.find((spot) => name.test(spot.name));

/** Types a quantity into the open dialog, then goes on in one of the ways in which people do. */
async function typeCount({ robot, random, lines }: Scene): Promise<boolean> {
  const screen = await readScreen(robot.page);
  if (!screen.field || screen.dialog === null) return false;
  const value = random.below(6);
  if (screen.count === String(value)) return false;
  await robot.tap(screen.field, 1, 0);
  robot.drop();
  robot.typed.push({
    value,
    at: Date.now(),
    dialog: screen.dialog,
    goneAt: null,
    dropped: false,
    fieldError: false,
  });
  await robot.type(String(value), 0);
  const buttons = (await readScreen(robot.page)).buttons;
  const settle = named(buttons, /^(Set the count|Confirm \d+)$/);
  switch (random.below(6)) {
    case 0:
      await robot.press('Enter');
      return true;
    case 1:
      await scan({ robot, random } as Scene, labelOf(random.oneOf(lines).reference, random));
      return true;
    case 2:
      await robot.press('Escape');
      return true;
    default:
      if (settle) await robot.tap(settle, timesOf(random), gapOf(random));
      return true;
  }
}

/** Presses a button that opens a dialog with a quantity, and types into it once it accepts presses. */
async function openAndCount(scene: Scene, opener: RegExp): Promise<boolean> {
  const { robot, random, screen } = scene;
  const button = named([...screen.buttons, ...screen.steps], opener);
  if (!button) return false;
  await robot.tap(button, timesOf(random), gapOf(random));
  await waitForGuards(robot.page);
  return typeCount(scene);
}

export const acts: Record<string, { weight: number; act: Act }> = {
  'scan the right label': {
    weight: 12,
    act: async (scene) => {
      if (scene.screen.dialog !== null) return false;
      return scan(scene, labelOf(expected(scene), scene.random));
    },
  },
  'work on': { weight: 70, act: workOn },
  'tap hastily': { weight: 9, act: tapHastily },
  'scan another line': {
    weight: 3,
    act: (scene) => scan(scene, labelOf(scene.random.oneOf(scene.lines).reference, scene.random)),
  },
  'scan another article': {
    weight: 10,
    act: (scene) => scan(scene, labelOfOther(expected(scene), scene.random)),
  },
  'scan a near code': {
    weight: 35,
    act: async (scene) => {
      const near = scene.screen.dialog === null ? twinOf(scene.screen.reference) : null;
      if (near === null) return false;
      return scanWell(scene, near);
    },
  },
  'scan a location': { weight: 2, act: (scene) => scan(scene, locationLabel(scene.random)) },
  'scan a carton': {
    weight: 3,
    act: (scene) => scan(scene, labelOfCarton(expected(scene), scene.random)),
  },
  'scan garbled': {
    weight: 4,
    act: (scene) => scan(scene, garble(labelOf(expected(scene), scene.random), scene.random)),
  },
  'tap the next step': { weight: 12, act: (scene) => tapSome(scene, scene.screen.steps.slice(-1)) },
  'tap the step bar': { weight: 8, act: (scene) => tapSome(scene, scene.screen.steps) },
  'tap any button': { weight: 10, act: (scene) => tapSome(scene, scene.screen.buttons) },
  'tap and scan at once': {
    weight: 6,
    act: async (scene) => {
      const spots = [...scene.screen.steps, ...scene.screen.buttons].filter(({ name }) => !never.test(name));
      if (spots.length === 0) return false;
      const spot = scene.random.oneOf(spots);
      const [times, gap] = [timesOf(scene.random), gapOf(scene.random)];
      const label = labelOf(expected(scene), scene.random);
      await Promise.all([scene.robot.tap(spot, times, gap), scan(scene, label)]);
      return true;
    },
  },
  'type a count': {
    weight: 5,
    act: (scene) =>
      scene.screen.field ? typeCount(scene) : openAndCount(scene, /more to pick$|^The count is right$/),
  },
  'report a shortage': {
    weight: 3,
    act: async (scene) => {
      const { robot, random } = scene;
      const opened = scene.screen.field ? await typeCount(scene) : await openAndCount(scene, /^Missing$/);
      const { choices } = await readScreen(robot.page);
      if (!opened || choices.length === 0) return opened;
      await robot.tap(random.oneOf(choices), 1, 0);
      const button = named((await readScreen(robot.page)).buttons, /^Report a shortage$/);
      if (button) await robot.tap(button, timesOf(random), gapOf(random));
      return true;
    },
  },
  'type a code': {
    weight: 3,
    act: async (scene) => {
      const { robot, random, screen } = scene;
      const opener = named(screen.buttons, /^Type the reference$/);
      if (!screen.code && !opener) return false;
      if (opener) {
        await robot.tap(opener, timesOf(random), gapOf(random));
        await waitForGuards(robot.page);
      }
      const { code } = await readScreen(robot.page);
      if (!code) return false;
      await robot.tap(code, 1, 0);
      const label =
        random.next() < 0.6
          ? labelOf(random.oneOf(scene.lines).reference, random)
          : labelOfOther(random.oneOf(scene.lines).reference, random);
      await robot.press('Control+a');
      await robot.type(label, 0);
      robot.scans.push({ code: label, startedAt: Date.now(), at: Date.now() });
      await robot.press('Enter');
      return true;
    },
  },
  'press a key': {
    weight: 3,
    act: ({ robot, random }) => robot.press(random.oneOf(['Enter', ' ', 'Tab', 'Escape'])),
  },
  'close a dialog': {
    weight: 3,
    act: async ({ robot, screen }) => {
      if (screen.dialog === null) return false;
      robot.drop();
      await robot.press('Escape');
      return true;
    },
  },
  'go back': {
    weight: 1.5,
    act: async ({ robot }) => {
      robot.log('back button');
      robot.drop();
      await robot.page.evaluate(() => history.back());
    },
  },
  reload: {
    weight: 1,
    act: async ({ robot }) => {
      robot.log('reload');
      robot.drop();
      await robot.page.reload({ waitUntil: 'commit' });
    },
  },
  'switch the network': {
    weight: 3,
    act: ({ robot }) => robot.setOffline(!robot.isOffline),
  },
  'wait and look': { weight: 4, act: ({ random }) => pause(random.below(800)).then(() => true) },
};

/** Draws acts until one is possible on this screen, and does it. @returns its name; null if none was found */
export async function actOnce(scene: Scene): Promise<string | null> {
  for (let draw = 0; draw < 8; draw++) {
    const done = await drawAct(scene);
    if (done !== null) return done;
  }
  return null;
}

async function drawAct(scene: Scene): Promise<string | null> {
  const { random } = scene;
  const total = Object.values(acts).reduce((sum, { weight }) => sum + weight, 0);
  let drawn = random.next() * total;
  for (const [name, { weight, act }] of Object.entries(acts)) {
    drawn -= weight;
    if (drawn < 0) return (await act(scene)) === false ? null : name;
  }
  return null;
}
