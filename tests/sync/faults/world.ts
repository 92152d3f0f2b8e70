import type { SyncPosition } from '#src/sync/engine/replica/store/replica-store.ts';
import { people, populate, profiles } from './cast.ts';
import type { DeviceMutation } from './device-mutations.ts';
import { seededRandom, type SeededRandom } from './seeded-random.ts';
import type { ServerMutation } from './server/server-mutations.ts';
import { SimulatedProfile, type SimulatedTab } from './simulated-profile.ts';
import { SimulatedServer } from './simulated-server.ts';
import { VirtualTime } from './virtual-time.ts';

/** A tap of a user, with all ids under which it was ever sent. */
export interface TapRecord {
  readonly ids: string[];
  readonly profile: SimulatedProfile;
  readonly userId: string;
  /** The tab on which it was made. */
  readonly tab: string;
  lane: string;
  /** Whether the device reported it as stored. */
  confirmed: boolean;
  /** Discarded by the user. */
  discarded: boolean;
}

/** Everything that takes part in one schedule. */
export class World {
  readonly time: VirtualTime;
  readonly random: SeededRandom;
  readonly server: SimulatedServer;
  readonly profiles: SimulatedProfile[];
  readonly taps: TapRecord[] = [];
  /** Violations that were detected while it ran. */
  readonly violations: string[] = [];
  /** How often each fault struck, by its number. */
  readonly struck = new Map<number, number>();
  /** Called after each tap. */
  readonly onTap: (() => void)[] = [];
  #ids = 0;

  constructor(seed: number, mutations: ReadonlySet<ServerMutation | DeviceMutation> = new Set()) {
    this.random = seededRandom(seed);
    this.time = new VirtualTime(seededRandom(seed ^ 0x5bd1e995));
    this.server = new SimulatedServer(this.time, mutations as ReadonlySet<ServerMutation>);
    const world = {
      time: this.time,
      server: this.server,
      mutations: mutations as ReadonlySet<DeviceMutation>,
      freshId: () => this.freshId(),
      onLift: this.#checkLift,
      onStepBack: (what: string) => void this.violations.push(what),
    };
    this.profiles = profiles.map(({ name, users }) => new SimulatedProfile(world, name, users[0]));
  }

  /** An unused UUID, in the order of calls. */
  freshId(): string {
    return `${(++this.#ids).toString(16).padStart(8, '0')}-0000-7000-8000-000000000000`;
  }

  /** Opens some profiles, and brings the server to its first day. */
  async begin(chosen: readonly number[]): Promise<void> {
    const started = populate(this.server);
    await this.time.run(this.time.now + 1000);
    await started;
    for (const at of chosen) {
      for (let tab = 0; tab < profiles[at]!.tabs; tab++) this.profiles[at]!.open(this.profiles[at]!.cookie!);
    }
    // In most schedules the devices are complete when it begins; now and then the first snapshot is under way.
    if (this.random.below(6) > 0) await this.time.run(this.time.now + 1500);
  }

  /** The open tabs. */
  get tabs(): { profile: SimulatedProfile; tab: SimulatedTab }[] {
    return this.profiles.flatMap((profile) => profile.living.map((tab) => ({ profile, tab })));
  }

  note(fault: number): void {
    this.struck.set(fault, (this.struck.get(fault) ?? 0) + 1);
  }

  /** A confirmed command stays in the overlay until the rows include it: it must not be archived earlier. */
  readonly #checkLift = (profile: SimulatedProfile, userId: string, state: SyncPosition): void => {
    const { confirmed } = profile.diskOf(userId).outbox;
    for (const { id, verdict, epoch } of confirmed) {
      if (epoch === state.epoch && (verdict?.rev ?? 0) > state.rev) {
        this.violations.push(`${id} was archived at ${state.rev}, before its revision ${verdict?.rev}`);
      }
    }
  };

  /** Ends all faults: the server runs, the network works, all users are signed in where they have pending work. */
  heal(): void {
    this.server.expired.clear();
    for (const person of people) {
      const { permissions } = this.server.state.people.get(person.user_id)!;
      if (permissions.size === 0) throw new Error('A user has lost all rights permanently.');
    }
    for (const [id, code] of this.server.poison) if (code === 'server.failure') this.server.poison.delete(id);
    for (const profile of this.profiles) healProfile(profile);
  }
}

function healProfile(profile: SimulatedProfile): void {
  const { network, storage } = profile;
  Object.assign(network, { down: false, captive: false, loseReplies: 0, duplicate: 0, hang: 0 });
  network.latePulls.left = 0;
  network.storm.left = 0;
  network.cutSnapshots.left = 0;
  Object.assign(storage, { fullForTaps: false, fullForCatalogue: false, broken: false, killAt: null });
  profile.clockShift = 0;
  for (const lock of profile.locks.values()) lock.mend();
}
