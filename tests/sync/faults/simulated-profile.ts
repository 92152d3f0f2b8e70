import { ApiError } from '#src/api/api-error.ts';
import type { Tap } from './lean-device.ts';
import { openLeanDevice, type LeanDevice } from './lean-device.ts';
import type { DeviceMutation } from './device-mutations.ts';
import { SimulatedLock } from './simulated-lock.ts';
import { NetworkTrouble, SimulatedNetwork } from './simulated-network.ts';
import type { SimulatedServer } from './simulated-server.ts';
import { createDisk, StorageTrouble, type Disk } from './slow-stores.ts';
import { Life, type VirtualTime } from './virtual-time.ts';
import type { ReplicaState } from '#src/replica/store/replica-store.ts';

export interface ProfileWorld {
  time: VirtualTime;
  server: SimulatedServer;
  mutations: ReadonlySet<DeviceMutation>;
  freshId: () => string;
  /** A device went back to what was before. */
  onStepBack: (what: string) => void;
  onLift: (profile: SimulatedProfile, userId: string, state: ReplicaState) => void;
}

/** One tab while it is open. */
export interface SimulatedTab {
  readonly life: Life;
  readonly userId: string;
  readonly device: LeanDevice;
  /** Asks for the head, as the page's poll does. */
  poll: () => void;
  tap: (tap: Tap) => Promise<void>;
}

const pollMs = 10_000;
const firstDay = Date.parse('2026-03-02T08:00:00.000Z');

/** A browser profile: its cookie, its disks, its tabs, and what is wrong with it. */
export class SimulatedProfile {
  readonly name: string;
  /** Whose session the cookie is. */
  cookie: string | null;
  readonly network = new NetworkTrouble();
  readonly storage = new StorageTrouble();
  /** How far the device's clock is off, in ms. */
  clockShift = 0;
  /** Whose store was thrown away by the browser. */
  readonly evicted = new Set<string>();
  readonly tabs: SimulatedTab[] = [];
  readonly disks = new Map<string, Disk>();
  readonly locks = new Map<string, SimulatedLock>();
  readonly #world: ProfileWorld;

  constructor(world: ProfileWorld, name: string, userId: string) {
    this.#world = world;
    this.name = name;
    this.cookie = userId;
  }

  diskOf(userId: string): Disk {
    let disk = this.disks.get(userId);
    if (!disk) {
      disk = createDisk(this.#world.time, this.storage, (what) =>
        this.#world.onStepBack(`${this.name} of ${userId}: ${what}`),
      );
      this.disks.set(userId, disk);
    }
    return disk;
  }

  lockOf(userId: string): SimulatedLock {
    let lock = this.locks.get(userId);
    if (!lock) {
      lock = new SimulatedLock(this.#world.time);
      this.locks.set(userId, lock);
    }
    return lock;
  }

  get living(): SimulatedTab[] {
    return this.tabs.filter((tab) => tab.life.alive);
  }

  /** Opens a tab of a user. One whose engines throw is opened anew, as a worker is. */
  open(userId: string): SimulatedTab {
    const { time, server, mutations, freshId } = this.#world;
    const life = new Life(`${this.name}/${userId}/${this.tabs.length}`);
    const caller = () => ({ acting: userId, cookie: this.cookie });
    const network = new SimulatedNetwork(time, server, this.network, life, caller);
    const device = openLeanDevice({
      time,
      life,
      userId,
      disk: this.diskOf(userId),
      lock: this.lockOf(userId),
      network,
      now: () => firstDay + time.now + this.clockShift,
      serverNow: () => Date.parse(server.now()),
      freshId,
      mutations,
      onLift: (state) => this.#world.onLift(this, userId, state),
      onCrash: () => {
        if (!life.alive) return;
        life.kill();
        time.schedule(new Life('browser'), 1000, () => {
          // Only as often as needed: another tab of the same user may be there.
          if (!this.living.some((tab) => tab.userId === userId)) this.open(userId);
        });
      },
    });
    const poll = () => void pollOnce(network, device);
    const tab = { life, userId, device, poll, tap: device.tap };
    this.tabs.push(tab);
    const again = () =>
      time.schedule(life, pollMs, () => {
        poll();
        again();
      });
    again();
    return tab;
  }

  /** Closes all tabs of a user, and lets another one sign in. */
  signIn(userId: string, closing: boolean): void {
    if (closing) for (const tab of this.living) tab.life.kill();
    this.cookie = userId;
    this.open(userId);
  }

  /** Everything of a user is gone from this profile. */
  evict(userId: string): void {
    for (const tab of this.living) if (tab.userId === userId) tab.life.kill();
    this.disks.delete(userId);
    this.evicted.add(userId);
    this.open(userId);
  }
}

async function pollOnce(network: SimulatedNetwork, device: LeanDevice): Promise<void> {
  try {
    const head = await network.head(new AbortController().signal);
    device.noteLink(true);
    // As it is stored: another tab of the same user may have gone on, or back.
    if (head !== (await device.feed.readState()).head) device.feed.wake();
  } catch (error) {
    if (error instanceof ApiError) device.noteLink(error.kind === 'http');
  }
}
