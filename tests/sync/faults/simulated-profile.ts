import { ApiError } from '#src/api/api-error.ts';
import type { SyncPosition } from '#src/sync/engine/replica/store/replica-store.ts';
import type { Tap } from './lean-device.ts';
import { openLeanDevice, type LeanDevice } from './lean-device.ts';
import type { DeviceMutation } from './device-mutations.ts';
import { SimulatedLock } from './simulated-lock.ts';
import { NetworkTrouble, SimulatedNetwork } from './simulated-network.ts';
import type { SimulatedServer } from './simulated-server.ts';
import { createDisk, StorageTrouble, type Disk } from './slow-stores.ts';
import { Life, type VirtualTime } from './virtual-time.ts';

export interface ProfileWorld {
  time: VirtualTime;
  server: SimulatedServer;
  mutations: ReadonlySet<DeviceMutation>;
  freshId: () => string;
  /** The rows of a device went back to an earlier revision. */
  onStepBack: (what: string) => void;
  onLift: (profile: SimulatedProfile, userId: string, state: SyncPosition) => void;
}

/** One open tab. */
export interface SimulatedTab {
  readonly life: Life;
  readonly userId: string;
  readonly device: LeanDevice;
  /** Requests the head, like the page's poll. */
  poll: () => void;
  tap: (tap: Tap) => Promise<void>;
}

const pollMs = 10_000;
const firstDay = Date.parse('2026-03-02T08:00:00.000Z');

/** A browser profile: its cookie, its disks, its tabs, and its faults. */
export class SimulatedProfile {
  readonly name: string;
  /** The user of the session cookie. */
  cookie: string | null;
  readonly network = new NetworkTrouble();
  readonly storage = new StorageTrouble();
  /** The error of the device's clock, in ms. */
  clockShift = 0;
  /** Users whose stores the browser evicted. */
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

  /** Opens a tab of a user. If its engines throw, it restarts, like a worker. */
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
          // Only if needed: another tab of the same user may be open.
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

  /** Closes all tabs of a user, and signs another one in. */
  signIn(userId: string, closing: boolean): void {
    if (closing) for (const tab of this.living) tab.life.kill();
    this.cookie = userId;
    this.open(userId);
  }

  /** Deletes everything of a user on this profile. */
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
    device.recordLink(true);
    // The stored state: another tab of the same user may have advanced or reset it.
    if (head !== (await device.feed.readState()).head) device.feed.wake();
  } catch (error) {
    if (error instanceof ApiError) device.recordLink(error.kind === 'http');
  }
}
