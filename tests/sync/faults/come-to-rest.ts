import { unrest } from './invariant.ts';
import type { SimulatedProfile } from './simulated-profile.ts';
import type { World } from './world.ts';

const lookEveryMs = 5000;
/** Longer than the longest waits of all users, one after the other. */
const patienceMs = 20 * 60_000;
const maxRounds = 5;

/** Heals everything and lets all users finish, one after the other if they share a device. */
export async function comeToRest(world: World): Promise<void> {
  world.heal();
  // Frozen tabs wake by themselves, and then act once more.
  const thaws = world.tabs.map(({ tab }) => tab.life.frozenUntil);
  await world.time.run(Math.max(world.time.now, ...thaws));
  const used = world.profiles.filter((profile) => profile.disks.size > 0);
  // More than once: late commands of one user are read by another.
  for (let round = 0; round < maxRounds; round++) {
    if (round > 0 && (await allAtRest(world, used))) return;
    const most = Math.max(...used.map((profile) => usersOf(profile).length));
    for (let turn = 0; turn < most; turn++) {
      for (const profile of used) takeTurn(profile, turn);
      await rest(world, used);
    }
  }
}

async function allAtRest(world: World, used: readonly SimulatedProfile[]): Promise<boolean> {
  for (const { disks, living } of used) {
    if (living.some((tab) => tab.life.frozenUntil > world.time.now)) return false;
    for (const [userId, disk] of disks) if ((await unrest(world, userId, disk)).length > 0) return false;
  }
  return true;
}

function usersOf(profile: SimulatedProfile): string[] {
  return [...profile.disks.keys()];
}

function takeTurn(profile: SimulatedProfile, turn: number): void {
  const users = usersOf(profile);
  const userId = users[turn % users.length]!;
  const open = profile.living.some((tab) => tab.userId === userId);
  if (profile.cookie === userId && open) {
    for (const tab of profile.living) tab.device.outbox.wake('reconnect');
  } else profile.signIn(userId, true);
}

async function rest(world: World, used: readonly SimulatedProfile[]): Promise<void> {
  const until = world.time.now + patienceMs;
  while (world.time.now < until) {
    await world.time.run(world.time.now + lookEveryMs);
    let busy = 0;
    for (const profile of used) {
      const userId = profile.cookie!;
      if (profile.living.length === 0) profile.open(userId);
      const disk = profile.diskOf(userId);
      busy += (await unrest(world, userId, disk)).length;
      const { state } = await disk.replica.read();
      if (!state.without_catalogue) continue;
      // There is space again: what was left out is read.
      busy++;
      for (const tab of profile.living) tab.device.requestResync();
    }
    if (busy === 0) return;
  }
}
