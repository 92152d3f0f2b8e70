import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { uuidv7 } from 'uuidv7';
import { actingUserHeader, deviceHeader, feedHeadHeader } from '#contract/app-header.ts';
import { commands } from '#contract/commands/registry.ts';
import type { Command } from '#contract/commands/command.ts';
import { createDevice, type Device } from '#src/sync/engine/create-device.ts';
import type { TabMessage } from '#src/sync/engine/device-deps.ts';
import { createDeviceCalls } from '#src/sync/engine/device-calls.ts';
import type { DeviceSession } from '#src/sync/protocol/device-session.ts';
import { runLeaderElection } from '#src/sync/engine/leader/leader-election.ts';
import { openServerClockStore } from '#src/sync/engine/outbox/server-clock-store.ts';
import { sleep } from '#src/sync/engine/timing/sleep.ts';
import { openDurableStore, type DurableStore } from '#src/sync/engine/outbox/store/open-durable-store.ts';
import {
  createDexieReplica,
  type DexieReplica,
} from '#src/sync/engine/replica/store/create-dexie-replica.ts';
import { StorageFullError } from '#src/sync/protocol/storage-full-error.ts';
import type { Tap } from '../lean-device.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { SimulatedLock } from '../simulated-lock.ts';
import { NetworkTrouble } from '../simulated-network.ts';
import { StorageTrouble } from '../slow-stores.ts';
import { Life } from '../virtual-time.ts';
import type { Arena, ArenaUser } from './arena.ts';
import { closeWay, openWay, whileAlive } from './browser-way.ts';

/** Waits are shorter than in production by this factor. */
export const faster = 100;

export interface BrowserTab {
  life: Life;
  user: ArenaUser;
  device: Device;
  stores: { durable: DurableStore; replica: DexieReplica };
  tap: (tap: Tap) => Promise<unknown>;
}

const realTime = {
  get now() {
    return performance.now() * faster;
  },
  schedule: (life: Life, ms: number, run: () => void) => {
    setTimeout(() => life.alive && run(), ms / faster);
  },
};

/** A browser profile: its databases survive its tabs. */
export class BrowserProfile {
  readonly deviceId = uuidv7();
  readonly browser = { indexedDB: new IDBFactory(), IDBKeyRange };
  readonly network = new NetworkTrouble();
  readonly storage = new StorageTrouble();
  readonly poison = new Map<string, 'request.invalid' | 'request.too_large' | 'server.failure'>();
  readonly locks = new Map<string, SimulatedLock>();
  readonly tabs: BrowserTab[] = [];
  /** All users who ever opened a tab here. */
  readonly users = new Set<ArenaUser>();
  cookie: ArenaUser;
  clockShift = 0;
  readonly #eyes = new Map<ArenaUser, BrowserTab['stores']>();
  readonly #arena: Arena;
  readonly #random: SeededRandom;

  constructor(arena: Arena, user: ArenaUser, random: SeededRandom) {
    this.#arena = arena;
    this.#random = random;
    this.cookie = user;
    const { network: trouble, poison } = this;
    openWay(this.deviceId, { t: arena.t, trouble, random, poison, cookie: () => this.cookie.token });
  }

  get living(): BrowserTab[] {
    return this.tabs.filter((tab) => tab.life.alive);
  }

  lockOf(user: ArenaUser): SimulatedLock {
    const lock = this.locks.get(user.user_id) ?? new SimulatedLock(realTime);
    this.locks.set(user.user_id, lock);
    return lock;
  }

  /** Read access to a user's stores, independent of the tabs. */
  eyesOf(user: ArenaUser): BrowserTab['stores'] {
    const eyes = this.#eyes.get(user) ?? this.openStores(user);
    this.#eyes.set(user, eyes);
    return eyes;
  }

  now = (): number => Date.now() + this.clockShift;

  openStores(user: ArenaUser): BrowserTab['stores'] {
    const { browser } = this;
    return {
      // Dated by the server's clock, as in `openDevice`.
      durable: openDurableStore(user.user_id, { browser, now: () => Date.now() }),
      replica: createDexieReplica(user.user_id, { browser }),
    };
  }

  async open(user: ArenaUser): Promise<BrowserTab> {
    const life = new Life(user.username);
    const stores = this.openStores(user);
    this.users.add(user);
    life.onDeath(() => {
      stores.durable.close();
      stores.replica.close();
    });
    const session = await this.#sessionOf(user);
    const rest = (ms: number, signal: AbortSignal) =>
      sleep(Math.max(1, ms / faster), signal).then(() =>
        life.alive ? undefined : new Promise<void>(() => undefined),
      );
    const outbox = whileAlive(life, stores.durable.outbox, (name) => this.#mayDie(life, name));
    const add = outbox.add;
    const others = () => this.living.filter((one) => one.user === user && one.life !== life);
    const device = await createDevice({
      session,
      replica: whileAlive(life, stores.replica, (name) => this.#mayDie(life, name)),
      outbox: {
        ...methodsOf(outbox),
        add: (drafts) => (this.storage.fullForTaps ? Promise.reject(new StorageFullError()) : add(drafts)),
      },
      drafts: stores.durable.drafts,
      deviceValues: stores.durable.deviceValues,
      openCalls: (now, waiting) => whileAlive(life, createDeviceCalls(now, waiting)),
      notifyTabs: (news: TabMessage) => {
        for (const one of others())
          setTimeout(() => one.life.alive && one.device.receive(structuredClone(news)));
      },
      // Like a leading tab in a browser: a failure releases the lock, and ends everything else that runs under it.
      lead: (work, signal) =>
        runLeaderElection({
          name: user.user_id,
          onLead: work,
          signal,
          locks: this.lockOf(user).locksOf(life),
          channel: undefined,
          sleep: rest,
          now: () => performance.now() * faster,
        }),
      sleep: rest,
      yieldToEventLoop: () => Promise.resolve(),
      random: this.#random.next,
      now: this.now,
      emit: () => undefined,
      serverClock: await openServerClockStore(stores.durable.deviceValues),
      wipe: () => Promise.resolve(),
    });
    const tap = (one: Tap) => this.#tap(device, outbox.add, user, one);
    const tab = { life, user, device: whileAlive(life, device), stores, tap };
    this.tabs.push(tab);
    void this.#poll(tab);
    return tab;
  }

  /** Uses the device's own method if possible; it cannot create a command of another build. */
  #tap(
    device: Device,
    add: DurableStore['outbox']['add'],
    user: ArenaUser,
    { version, ...tap }: Tap,
  ): Promise<unknown> {
    if (version === undefined) return device.act('enqueue', tap);
    const lane = (commands[tap.type] as unknown as Command).lane(tap.args);
    const common = { ...tap, version, lane, user_id: user.user_id, verdict: null, attempts: 0 };
    const queued_at = new Date(this.now()).toISOString();
    return add([{ ...common, state: 'waiting', queued_at }]).then(() => device.act('wake', {}));
  }

  #mayDie(life: Life, name: string): void {
    const { killAt } = this.storage;
    if (!killAt || killAt.method !== name) return;
    this.storage.killAt = null;
    if (killAt.behind) setTimeout(() => life.kill(), killAt.writes);
    else life.kill();
  }

  async #sessionOf(user: ArenaUser): Promise<DeviceSession> {
    const { user_id, username, role, customer_code } = user;
    const granted = await this.#arena.t.db.read
      .selectFrom('role_permission')
      .select('permission')
      .where('role', '=', role)
      .execute();
    const permissions = granted.map((one) => one.permission);
    const who = { user_id, username, role, customer_code, permissions, vat_rate: 20 };
    return { ...who, device_id: this.deviceId, language: 'en', hadStore: false, confirmed: true };
  }

  /** Polls like the page, and notifies the device that the network is back. */
  async #poll({ life, user, device }: BrowserTab): Promise<void> {
    const headers = { [actingUserHeader]: user.user_id, [deviceHeader]: this.deviceId };
    while (life.alive) {
      const reply = await fetch('/api/notifications/', { headers }).catch(() => null);
      const head = reply?.ok ? reply.headers.get(feedHeadHeader) : null;
      if (head && life.alive) {
        await device.act('wake', {});
        await device.act('feed-head', { head });
      }
      await sleep(10_000 / faster, new AbortController().signal);
    }
  }

  close(): void {
    for (const tab of this.living) {
      tab.device.close();
      tab.life.kill();
    }
    for (const { durable, replica } of this.#eyes.values()) {
      durable.close();
      replica.close();
    }
    closeWay(this.deviceId);
  }
}

/** Copies the methods of a proxy to an object. */
function methodsOf<T extends object>(proxy: T): T {
  return Object.fromEntries(Object.keys(proxy).map((name) => [name, proxy[name as keyof T]])) as T;
}
