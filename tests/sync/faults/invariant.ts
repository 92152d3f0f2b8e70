import { isDeepStrictEqual } from 'node:util';
import type { FeedEntity } from '#contract/rules/feed/feed-scopes.ts';
import { keptSince } from '#contract/rules/feed/feed-window.ts';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import { segmentedEntities } from '#src/sync/rows/packed-rows/replica-row.ts';
import { headOf } from './server/model-feed.ts';
import { feedSetOfPerson, viewOf } from './server/model-visibility.ts';
import type { SimulatedProfile } from './simulated-profile.ts';
import type { Disk } from './slow-stores.ts';
import type { World } from './world.ts';

/** The commands blocked by a refused one, by its lane or by dependencies: visible, with a reason. */
export function explainedIds(queue: readonly QueuedCommand[]): ReadonlySet<string> {
  const ids = new Set(queue.filter((one) => one.state === 'refused').map((one) => one.id));
  const lanes = new Set<string>();
  for (const one of queue) {
    const behind = lanes.has(one.lane) || one.depends_on.some((id) => ids.has(id));
    if (one.state !== 'refused' && !(one.state === 'waiting' && behind)) continue;
    ids.add(one.id);
    lanes.add(one.lane);
  }
  return ids;
}

/** The reasons why a user's device is not done: empty if it equals the server and nothing can be sent. */
export async function unrest(world: World, userId: string, disk: Disk): Promise<string[]> {
  const { state } = await disk.replica.read();
  const { server } = world;
  const explained = explainedIds(disk.outbox.queue);
  const open = disk.outbox.queue.filter((one) => !explained.has(one.id));
  const found = open.map((one) => `${one.type} ${one.id} is still ${one.state}`);
  const head = headOf(server.state, feedSetOfPerson(server.state, server.state.people.get(userId)!));
  if (state.cursor === null || state.pending.length > 0) found.push('its snapshot is incomplete');
  else if (state.head !== head) found.push(`its head is ${state.head}, the server’s ${head}`);
  return found;
}

/** All violations once everything is healed and at rest. Empty: the invariant holds. */
export async function findViolations(world: World): Promise<string[]> {
  const found = [...world.violations];
  for (const profile of world.profiles) {
    for (const [userId, disk] of profile.disks) {
      const where = `${profile.name} of ${userId}`;
      found.push(...(await unrest(world, userId, disk)).map((what) => `${where}: ${what}`));
      found.push(...(await compareRows(world, userId, disk)).map((what) => `${where}: ${what}`));
    }
  }
  return [...found, ...judgeEffects(world), ...judgeLanes(world), ...judgeNumbers(world)];
}

async function compareRows(world: World, userId: string, disk: Disk): Promise<string[]> {
  const { server } = world;
  const { state } = await disk.replica.read();
  const view = viewOf(server.state, server.state.people.get(userId)!, keptSince(server.now()));
  const found: string[] = [];
  for (const [entity, rows] of view) {
    if (state.without_catalogue && isSegmented(entity)) continue;
    const here = disk.replica.tables.get(entity)!;
    for (const [id, row] of rows) {
      if (!here.has(id)) found.push(`${entity} ${id} is missing`);
      else if (here.get(id) !== row && !isDeepStrictEqual(here.get(id), row))
        found.push(`${entity} ${id} differs`);
    }
    for (const id of here.keys()) if (!rows.has(id)) found.push(`${entity} ${id} should not be here`);
  }
  return found;
}

const isSegmented = (entity: FeedEntity) => (segmentedEntities as readonly string[]).includes(entity);

/** Each confirmed command has one effect, or is visible; no effect without a tap, and none in another user's name. */
function judgeEffects(world: World): string[] {
  const found: string[] = [];
  const counts = new Map<string, number>();
  const owners = new Map(world.taps.flatMap((tap) => tap.ids.map((id) => [id, tap] as const)));
  for (const { id, user_id } of world.server.state.effects) {
    counts.set(id, (counts.get(id) ?? 0) + 1);
    const owner = owners.get(id);
    if (!owner) found.push(`${id} had an effect without a tap`);
    else if (owner.userId !== user_id) found.push(`${id} of ${owner.userId} ran in the name of ${user_id}`);
  }
  for (const tap of world.taps) {
    const effects = tap.ids.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0);
    const queued = queuedOf(tap.profile, tap.userId, tap.ids);
    const [id] = tap.ids;
    if (effects > 1) found.push(`${id} had ${effects} effects`);
    // A confirmed tap has one effect, or the user sees that it has none. An evicted origin can only be reported.
    const excused = !tap.confirmed || tap.discarded || tap.profile.evicted.has(tap.userId);
    if (effects === 0 && !queued && !excused) found.push(`${id} was confirmed as stored, but is lost`);
    const told = queued?.state === 'refused' && queued.verdict!.rev > 0;
    if (effects === 1 && told) found.push(`${id} is reported as refused, but had an effect`);
  }
  return found;
}

function queuedOf(
  profile: SimulatedProfile,
  userId: string,
  ids: readonly string[],
): QueuedCommand | undefined {
  return profile.disks.get(userId)?.outbox.queue.find((one) => ids.includes(one.id));
}

/** Within a lane of a device, effects are in the order of the taps, as numbered by the store. */
function judgeLanes(world: World): string[] {
  const found: string[] = [];
  const last = new Map<string, number>();
  const owners = new Map(world.taps.flatMap((tap) => tap.ids.map((id) => [id, tap] as const)));
  const stops = ranBehindRefused(world);
  for (const { id } of world.server.state.effects) {
    const tap = owners.get(id);
    const n = tap?.profile.disks.get(tap.userId)?.numbers.get(id);
    if (!tap || n === undefined) continue;
    const stop = stops.get(id);
    if (stop !== undefined) found.push(`${id} (${n}) ran after ${stop}, which was refused`);
    const lane = `${tap.profile.name} ${tap.userId} ${tap.lane}`;
    const before = last.get(lane) ?? 0;
    if (before > n) found.push(`${id} (${n}) ran after ${before} of its lane ${tap.lane}`);
    last.set(lane, Math.max(before, n));
  }
  return found;
}

/** The taps of a tab are numbered in their order. */
function judgeNumbers(world: World): string[] {
  const found: string[] = [];
  const last = new Map<string, number>();
  for (const { profile, userId, tab, ids } of world.taps) {
    const n = profile.disks.get(userId)?.numbers.get(ids[0]!);
    if (n === undefined) continue;
    const before = last.get(tab) ?? 0;
    if (before > n) found.push(`${ids[0]} (${n}) was tapped after ${before}`);
    last.set(tab, Math.max(before, n));
  }
  return found;
}

/** Effects of commands that follow a refused one in their lane, which no user has decided on. */
function ranBehindRefused(world: World): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  // Revisions of two epochs cannot be compared.
  if (world.struck.has(16)) return found;
  const revs = new Map(world.server.state.effects.map(({ id, rev }) => [id, rev]));
  for (const { profile, userId, lane, ids } of world.taps) {
    const disk = profile.disks.get(userId);
    const id = ids.find((one) => revs.has(one));
    const n = id === undefined ? undefined : disk?.numbers.get(id);
    if (!disk || id === undefined || n === undefined) continue;
    const stop = disk.outbox.queue.find((one) => one.lane === lane && one.n < n && one.state === 'refused');
    const { rev = 0 } = stop?.verdict ?? {};
    if (stop && rev > 0 && rev <= revs.get(id)!) found.set(id, stop.n);
  }
  return found;
}
