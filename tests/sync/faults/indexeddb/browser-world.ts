import { uuidv7 } from 'uuidv7';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import { readTables } from '../../replica-tables.ts';
import { chooseTap, seeRows, tapOf, type TapKind } from '../choose-tap.ts';
import type { Tap } from '../lean-device.ts';
import { seededRandom, type SeededRandom } from '../seeded-random.ts';
import type { Arena, ArenaUser, Cast } from './arena.ts';
import { BrowserProfile, type BrowserTab } from './browser-profile.ts';

/** A tap, with all ids under which it was ever sent. */
export interface BrowserTap {
  ids: string[];
  profile: BrowserProfile;
  user: ArenaUser;
  confirmed: boolean;
  discarded: boolean;
}

/** One schedule's devices with the real server. */
export class BrowserWorld {
  readonly arena: Arena;
  readonly cast: Cast;
  readonly random: SeededRandom;
  readonly profiles: BrowserProfile[];
  readonly taps: BrowserTap[] = [];
  readonly violations: string[] = [];
  readonly struck = new Map<number, number>();
  /** Temporarily revoked rights: role and permission. */
  readonly revoked: { role: string; permission: string }[] = [];
  /** Called after each tap. */
  readonly onTap: ((tap: BrowserTap) => void)[] = [];

  constructor(arena: Arena, cast: Cast, seed: number) {
    this.arena = arena;
    this.cast = cast;
    this.random = seededRandom(seed);
    const [preparer, manager, client, commercial] = cast.users as [
      ArenaUser,
      ArenaUser,
      ArenaUser,
      ArenaUser,
    ];
    const pairs = [
      [preparer, client],
      [preparer, commercial],
      [manager, commercial],
    ] as const;
    this.profiles = this.random.oneOf(pairs).map((user) => new BrowserProfile(arena, user, this.random));
  }

  get tabs(): { profile: BrowserProfile; tab: BrowserTab }[] {
    return this.profiles.flatMap((profile) => profile.living.map((tab) => ({ profile, tab })));
  }

  /** Another user of the cast. */
  otherThan(user: ArenaUser, draw: number): ArenaUser {
    const others = this.cast.users.filter((one) => one !== user);
    return others[draw % others.length]!;
  }

  /** Taps, and records whether the device reports it as stored. */
  tapIn(profile: BrowserProfile, tab: BrowserTab, tap: Tap): BrowserTap {
    const record = { ids: [tap.id], profile, user: tab.user, confirmed: false, discarded: false };
    this.taps.push(record);
    for (const look of this.onTap.splice(0)) look(record);
    tab.tap(tap).then(
      () => {
        record.confirmed = true;
      },
      // The user sees it as not done.
      () => undefined,
    );
    return record;
  }

  /** What a user sees on this tab, and what is pending there. */
  async look(profile: BrowserProfile, tab: BrowserTab) {
    const { replica, durable } = profile.eyesOf(tab.user);
    const [tables, queue] = await Promise.all([readTables(replica), durable.outbox.readQueue()]);
    return { seen: seeRows(tables, queue, tab.user), queue };
  }

  async tapSomething(profile: BrowserProfile, tab: BrowserTab, kind: TapKind, draw: number): Promise<void> {
    const { seen, queue } = await this.look(profile, tab);
    const tap = chooseTap(kind, seen, draw, uuidv7, this.cast.customer);
    const last = queue.findLast((one: QueuedCommand) => one.state !== 'applied');
    if (!tap || !tab.life.alive) return;
    this.tapIn(profile, tab, draw % 7 === 0 && last ? { ...tap, depends_on: [last.id] } : tap);
  }

  /** A harmless tap for any user. */
  basketTap(draw: number): Tap {
    const args = { reference: `R-${1 + (draw % 3)}`, quantity: draw % 9, marking: '', price_seen: 100 };
    return tapOf('basket.set', uuidv7, args);
  }
}
