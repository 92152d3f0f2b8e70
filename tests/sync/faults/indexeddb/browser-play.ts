import { uuidv7 } from 'uuidv7';
import { differences } from '../../../api/feed-world.ts';
import { ledgerFaults } from '../../../api/order-story.ts';
import { readTables } from '../../replica-tables.ts';
import type { TapKind } from '../choose-tap.ts';
import { explainedIds } from '../invariant.ts';
import type { Schedule, Step } from '../schedule.ts';
import type { Arena, ArenaUser } from './arena.ts';
import type { BrowserProfile, BrowserTab } from './browser-profile.ts';
import { browserStrikes, giveBack } from './browser-strikes.ts';
import { BrowserWorld } from './browser-world.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** Milliseconds until a device must be at rest. */
const patienceMs = 8000;

export interface BrowserPlayed {
  violations: string[];
  commands: number;
  struck: ReadonlyMap<number, number>;
}

/** Plays a schedule with Dexie over IndexedDB against the real server, heals everything, and checks the invariant. */
export async function playInBrowsers(arena: Arena, n: number, schedule: Schedule): Promise<BrowserPlayed> {
  const cast = await arena.enter(n);
  const world = new BrowserWorld(arena, cast, schedule.seed);
  const [first] = world.profiles;
  for (const profile of world.profiles) {
    await profile.open(profile.cookie);
    if (profile === first && schedule.seed % 2 === 0) await profile.open(profile.cookie);
  }
  // In most schedules the devices are complete when it begins.
  for (let looks = 0; schedule.seed % 5 > 0 && looks < 100; looks++) {
    const unrest = await Promise.all(
      world.tabs.map(({ profile, tab }) => unrestOf(world, profile, tab.user)),
    );
    if (unrest.every((found) => found.length === 0)) break;
    await pause(5);
  }
  try {
    for (const step of schedule.steps) await perform(world, step);
    await settle(world);
    await judge(world);
  } catch (error) {
    world.violations.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  } finally {
    for (const profile of world.profiles) profile.close();
    await giveBack({ world });
    await arena.sweep();
  }
  return { violations: world.violations, commands: world.taps.length, struck: world.struck };
}

async function perform(world: BrowserWorld, { does, who, draw }: Step): Promise<void> {
  const [verb, what] = does.split(' ') as [string, string | undefined];
  if (verb === 'wait') return void (await pause(what ? draw % 80 : draw % 15));
  const { tabs } = world;
  const at = tabs[who % Math.max(1, tabs.length)];
  if (!at) {
    const profile = world.profiles[who % world.profiles.length]!;
    return void (await profile.open(profile.cookie));
  }
  const { profile, tab } = at;
  if (verb === 'tap') await world.tapSomething(profile, tab, what as TapKind, draw);
  else if (verb === 'fault') {
    const strike = browserStrikes[Number(what)];
    if (!strike) return;
    await strike({ world, profile, tab, draw });
    world.struck.set(Number(what), (world.struck.get(Number(what)) ?? 0) + 1);
  } else if (does !== 'back up') await decide(world, profile, tab, does === 'send again');
  await pause(draw % 4);
}

/** The user decides on the first refused command. */
async function decide(world: BrowserWorld, profile: BrowserProfile, tab: BrowserTab, again: boolean) {
  const queue = await profile.eyesOf(tab.user).durable.outbox.readQueue();
  const refused = queue.find((one) => one.state === 'refused');
  if (!refused || !tab.life.alive) return;
  const record = world.taps.find((one) => one.ids.includes(refused.id));
  const fresh = uuidv7();
  if (record && again) record.ids.push(fresh);
  else if (record) record.discarded = true;
  const act = again
    ? tab.device.act('retry', { id: refused.id, newId: fresh, args: undefined })
    : tab.device.act('discard', { ids: [refused.id] });
  act.catch(() => undefined);
}

/** Heals everything and lets all users finish, one after the other if they share a profile. */
async function settle(world: BrowserWorld): Promise<void> {
  await giveBack({ world });
  for (const user of world.cast.users) if (!user.token) await world.arena.signIn(user);
  for (const { network, storage, poison, locks } of world.profiles) {
    Object.assign(network, { down: false, captive: false, loseReplies: 0, duplicate: 0, hang: 0 });
    network.storm.left = network.latePulls.left = network.cutSnapshots.left = 0;
    Object.assign(storage, { fullForTaps: false, killAt: null });
    for (const [id, code] of poison) if (code === 'server.failure') poison.delete(id);
    for (const lock of locks.values()) lock.mend();
  }
  for (const profile of world.profiles) profile.clockShift = 0;
  // A flapping network and late responses would otherwise outlast the healing. A late response may be older than what its
  // device confirmed since: it is applied, and the next pull replaces it.
  do await pause(5);
  while (world.profiles.some(({ network }) => network.latePullsUnderWay > 0));
  for (let round = 0; round < 3; round++) {
    let busy = 0;
    for (const profile of world.profiles) {
      for (const user of profile.users) busy += await takeTurn(world, profile, user);
    }
    if (round > 0 && busy === 0) return;
  }
}

/** Lets one user finish on a profile; returns the number of checks beyond the first. */
async function takeTurn(world: BrowserWorld, profile: BrowserProfile, user: ArenaUser): Promise<number> {
  if (profile.cookie !== user) for (const tab of profile.living) tab.life.kill();
  profile.cookie = user;
  const until = performance.now() + patienceMs;
  for (let looks = 0; ; looks++) {
    profile.network.down = false;
    const tab = profile.living.find((one) => one.user === user) ?? (await profile.open(user));
    if (looks % 20 === 0) await tab.device.act('wake', {});
    // There is space again: what was evicted for a tap is read.
    const { state } = await profile.eyesOf(user).replica.read();
    if (state.without_catalogue) await tab.device.act('resync', {});
    if ((await unrestOf(world, profile, user)).length === 0 || performance.now() > until) return looks;
    await pause(8);
  }
}

async function unrestOf(world: BrowserWorld, profile: BrowserProfile, user: ArenaUser): Promise<string[]> {
  const { durable, replica } = profile.eyesOf(user);
  const queue = await durable.outbox.readQueue();
  const explained = explainedIds(queue);
  const open = queue.filter((one) => !explained.has(one.id));
  const found = open.map((one) => `${one.type} ${one.id} is still ${one.state}`);
  const { state } = await replica.read();
  const headers = { token: user.token! };
  const reply = await world.arena.t.call(headers, 'GET', '/api/notifications/');
  if (state.cursor === null || state.pending.length > 0) found.push('its snapshot is incomplete');
  else if (state.without_catalogue) found.push('its catalogue is missing');
  else if (state.head !== reply.headers['x-quai-head']) found.push(`its head is ${state.head}`);
  return found;
}

async function judge(world: BrowserWorld): Promise<void> {
  const { t } = world.arena;
  const ran = await t.db.read.selectFrom('command').select(['id', 'status', 'user_id']).execute();
  const known = new Map(ran.map((row) => [row.id, row]));
  for (const profile of world.profiles) {
    for (const user of profile.users) {
      const { durable, replica } = profile.eyesOf(user);
      const where = `${user.username} at ${profile.cookie.username}'s`;
      const tell = (what: readonly string[]) =>
        world.violations.push(...what.map((one) => `${where}: ${one}`));
      tell(await unrestOf(world, profile, user));
      tell(await differences(t, { rows: await readTables(replica) }, user.token!));
      const queue = await durable.outbox.readQueue();
      for (const tap of world.taps.filter((one) => one.profile === profile && one.user === user)) {
        const rows = tap.ids.flatMap((id) => known.get(id) ?? []);
        const done = rows.filter((row) => row.status === 'applied').length;
        const queued = queue.find((one) => tap.ids.includes(one.id));
        const [id] = tap.ids;
        if (done > 1) tell([`${id} ran ${done} times`]);
        if (rows.some((row) => row.user_id !== user.user_id)) tell([`${id} ran in another user's name`]);
        if (done === 0 && !queued && tap.confirmed && !tap.discarded) tell([`${id} is lost`]);
        if (done === 1 && queued?.state === 'refused' && queued.verdict!.rev > 0)
          tell([`${id} is reported as refused, but ran`]);
      }
    }
  }
  const tapped = new Set(world.taps.flatMap((tap) => tap.ids));
  const strange = ran.filter((row) => row.status === 'applied' && !tapped.has(row.id));
  world.violations.push(...strange.map((row) => `${row.id} ran without a tap`));
  world.violations.push(...(await ledgerFaults(t)));
}
