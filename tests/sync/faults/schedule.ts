import fc from 'fast-check';
import { tapKinds, type TapKind } from './choose-tap.ts';
import { comeToRest } from './come-to-rest.ts';
import type { DeviceMutation } from './device-mutations.ts';
import { findViolations } from './invariant.ts';
import type { ServerMutation } from './server/server-mutations.ts';
import { strikes } from './strike.ts';
import { decide, tapSomething } from './tap-in.ts';
import { World } from './world.ts';

/** One event. `who` selects the tab, `draw` the details. */
export interface Step {
  does: `tap ${TapKind}` | `fault ${number}` | 'wait' | 'wait long' | 'back up' | 'send again' | 'give up';
  who: number;
  draw: number;
}

export interface Schedule {
  seed: number;
  /** Profiles that are open from the start. */
  open: number[];
  steps: Step[];
}

const taps = tapKinds.map((kind) => `tap ${kind}` as const);

function stepsOf(numbers: readonly number[]): fc.Arbitrary<Step> {
  const faults = numbers.map((number) => `fault ${number}` as const);
  return fc.record({
    does: fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...taps) },
      { weight: 4, arbitrary: fc.constantFrom(...faults) },
      { weight: 4, arbitrary: fc.constantFrom('wait' as const, 'wait' as const, 'wait long' as const) },
      {
        weight: 1,
        arbitrary: fc.constantFrom('back up' as const, 'send again' as const, 'give up' as const),
      },
    ),
    who: fc.nat(7),
    draw: fc.nat(9999),
  });
}

/** Schedules of taps, pauses and these faults. They shrink to the few relevant steps. */
export function schedulesOf(numbers: readonly number[], least: number, most: number): fc.Arbitrary<Schedule> {
  return fc.record({
    seed: fc.noShrink(fc.nat(2 ** 30)),
    open: fc.constantFrom([0], [0, 1], [0, 2], [0, 3], [1, 3], [2, 3], [0, 1, 3], [3]),
    steps: fc.array(stepsOf(numbers), { minLength: least, maxLength: most, size: 'max' }),
  });
}

export const scheduleArbitrary = schedulesOf(Object.keys(strikes).map(Number), 1, 24);

export interface Played {
  violations: string[];
  commands: number;
  struck: ReadonlyMap<number, number>;
}

/** Plays a schedule to its end, heals everything, and checks the invariant. */
export async function play(
  schedule: Schedule,
  mutations: ReadonlySet<ServerMutation | DeviceMutation> = new Set(),
): Promise<Played> {
  const world = new World(schedule.seed, mutations);
  await world.begin(schedule.open);
  let violations: string[];
  try {
    for (const step of schedule.steps) await perform(world, step);
    await comeToRest(world);
    violations = await findViolations(world);
  } catch (error) {
    violations = [error instanceof Error ? (error.stack ?? error.message) : String(error)];
  }
  return { violations, commands: world.taps.length, struck: world.struck };
}

/** Performs one step; does nothing if there is no tab or user for it. */
export async function perform(world: World, { does, who, draw }: Step): Promise<void> {
  const { tabs } = world;
  const at = tabs[who % Math.max(1, tabs.length)];
  const [verb, what] = does.split(' ') as [string, string | undefined];
  if (verb === 'wait') return world.time.run(world.time.now + (what ? draw % 40_000 : draw % 1500));
  if (does === 'back up') return world.server.backUp();
  if (!at) {
    // No tab is open any more: a user opens one.
    const profile = world.profiles[who % world.profiles.length]!;
    profile.open(profile.cookie ?? 'u-paul');
    return;
  }
  const { profile, tab } = at;
  if (verb === 'tap') tapSomething(world, profile, tab, what as TapKind, draw);
  else if (verb === 'fault') {
    strikes[Number(what)]!({ world, profile, tab, draw });
    world.note(Number(what));
  } else decide(world, profile, tab, does === 'send again');
  await world.time.run(world.time.now + (draw % 30));
}
