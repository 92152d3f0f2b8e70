import { chooseTap, laneOf, seeDisk, type TapKind } from './choose-tap.ts';
import type { Tap } from './lean-device.ts';
import type { SimulatedProfile, SimulatedTab } from './simulated-profile.ts';
import type { TapRecord, World } from './world.ts';

/** Taps, and records whether the device reports it as stored. Not awaited, because virtual time continues. */
export function tapIn(world: World, profile: SimulatedProfile, tab: SimulatedTab, tap: Tap): TapRecord {
  const record: TapRecord = {
    ids: [tap.id],
    profile,
    userId: tab.userId,
    tab: tab.life.name,
    lane: laneOf(tap),
    confirmed: false,
    discarded: false,
  };
  world.taps.push(record);
  for (const look of world.onTap.splice(0)) look();
  tab.tap(tap).then(
    () => {
      record.confirmed = true;
    },
    // The user sees it as not done: nothing is promised.
    () => undefined,
  );
  return record;
}

/** A tap that a user could make now on this tab; null if the screen offers none. */
export function tapSomething(
  world: World,
  profile: SimulatedProfile,
  tab: SimulatedTab,
  kind: TapKind,
  draw: number,
): TapRecord | null {
  const disk = profile.diskOf(tab.userId);
  const tap = chooseTap(kind, seeDisk(disk, tab.userId), draw, () => world.freshId());
  if (!tap) return null;
  const last = disk.outbox.queue.findLast((one) => one.state !== 'applied');
  // Now and then a tap depends on an earlier one of another lane, as an order depends on its pictures.
  if (draw % 7 === 0 && last) tap.depends_on = [last.id];
  return tapIn(world, profile, tab, tap);
}

/** The user decides on the first refused command of a tab; false if there is none. */
export function decide(world: World, profile: SimulatedProfile, tab: SimulatedTab, again: boolean): boolean {
  const { queue } = profile.diskOf(tab.userId).outbox;
  const refused = queue.find((one) => one.state === 'refused');
  if (!refused) return false;
  const record = world.taps.find((one) => one.ids.includes(refused.id));
  if (again) {
    const fresh = world.freshId();
    record?.ids.push(fresh);
    tab.device.retry(refused.id, fresh).catch(() => undefined);
  } else {
    if (record) record.discarded = true;
    tab.device.discard(refused.id).catch(() => undefined);
  }
  return true;
}
