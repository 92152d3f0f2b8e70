import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { uuidv7 } from 'uuidv7';
import { actingUserHeader, epochHeader } from '#contract/app-header.ts';
import type { RoleName } from '#contract/access.ts';
import type { CommandArgs, CommandType } from '#contract/commands/registry.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { ApiError } from '#src/api/api-error.ts';
import { createDevice, type Device } from '#src/sync/engine/create-device.ts';
import type { DeviceDeps, TabMessage } from '#src/sync/engine/device-deps.ts';
import type { CommandReply } from '#src/sync/engine/device-calls.ts';
import type { DeviceEvent } from '#src/sync/protocol/device-port.ts';
import type { DeviceSession } from '#src/sync/protocol/device-session.ts';
import { runLeaderElection } from '#src/sync/engine/leader/leader-election.ts';
import { sleep } from '#src/sync/engine/timing/sleep.ts';
import { openDurableStore } from '#src/sync/engine/outbox/store/open-durable-store.ts';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import {
  createDexieReplica,
  type DexieReplica,
} from '#src/sync/engine/replica/store/create-dexie-replica.ts';
import type { TestApp } from '../api/test-app.ts';
import { wayTo } from './puller-world.ts';

/** A browser profile: its stores survive its tabs. */
export interface Profile {
  browser: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange };
  tabs: Set<TestDevice>;
}

export interface TestDevice {
  device: Device;
  replica: DexieReplica;
  events: DeviceEvent[];
  queue: () => readonly QueuedCommand[];
  /** Taps as a screen does; resolves with the id when it is stored. */
  tap: <T extends CommandType>(type: T, args: CommandArgs<T>) => Promise<string>;
  /** Resolves when nothing is pending here and all that was confirmed has come back by the feed. */
  settled: () => Promise<void>;
  close: () => void;
}

export interface TabOptions {
  /** False: calls get no response. */
  online?: () => boolean;
  /** True: commands are run, and their replies are lost. */
  losesReplies?: () => boolean;
  /** The latency of a batch in ms. */
  wayMs?: number;
  leads?: boolean;
  /** The name of its leader lock; by default its own, which it gets at once. */
  lock?: string;
  over?: Partial<DeviceSession>;
}

export function openProfile(): Profile {
  return { browser: { indexedDB: new IDBFactory(), IDBKeyRange }, tabs: new Set() };
}

/** Opens a tab of a role's user on a profile, connected to the real server's services. */
export async function openTab(
  t: TestApp,
  role: RoleName,
  profile: Profile,
  {
    online = () => true,
    losesReplies = () => false,
    wayMs = 0,
    leads = true,
    lock = uuidv7(),
    over = {},
  }: TabOptions = {},
): Promise<TestDevice> {
  const session = { ...(await readSession(t, role)), ...over };
  const replica = createDexieReplica(session.user_id, { browser: profile.browser });
  const durable = openDurableStore(session.user_id, { browser: profile.browser, now: Date.now });
  const events: DeviceEvent[] = [];
  const way = wayTo(t, () => t.tokens[role], { limit: 200 });
  const reach = () => {
    if (!online()) throw new ApiError('network');
  };
  const others = () => [...profile.tabs].filter((one) => one !== tab);
  const device = await createDevice({
    session,
    replica,
    outbox: durable.outbox,
    drafts: durable.drafts,
    deviceValues: durable.deviceValues,
    openCalls: () => ({
      ...way,
      pull: async (...args) => {
        reach();
        return way.pull(...args);
      },
      async *openSnapshot(...args) {
        reach();
        yield* way.openSnapshot(...args);
      },
      send: async (commands, signal, epoch) => {
        reach();
        await sleep(wayMs, signal);
        signal.throwIfAborted();
        const headers = { [actingUserHeader]: session.user_id, ...(epoch ? { [epochHeader]: epoch } : {}) };
        const reply = await t.call(role, 'POST', '/api/commands', { commands }, headers);
        if (reply.status !== 200) throw new ApiError('http', reply.status, reply.body as ErrorBody);
        if (losesReplies()) throw new ApiError('network');
        return reply.body as CommandReply;
      },
      sendPhoto: async (id, { type, bytes }) => {
        reach();
        const reply = await t.app.inject({
          method: 'POST',
          url: `/api/photos/${id}`,
          headers: { authorization: `Bearer ${t.tokens[role]}`, 'content-type': type },
          payload: Buffer.from(bytes),
        });
        if (reply.statusCode !== 200) throw new ApiError('http', reply.statusCode, reply.json<ErrorBody>());
        return reply.json<{ name: string }>().name;
      },
      serverNow: () => null,
      lastServerMs: () => null,
    }),
    notifyTabs: (news: TabMessage) => {
      for (const one of others()) one.device.receive(structuredClone(news));
    },
    lead: (work, signal) => (leads ? leadAsTab(lock)(work, signal) : Promise.resolve()),
    sleep: (ms, signal) => sleep(Math.min(ms, 50), signal),
    yieldToEventLoop: () => Promise.resolve(),
    random: () => 0,
    now: Date.now,
    emit: (event) => events.push(event),
    serverClock: { last: () => null, record: () => undefined },
    wipe: () => Promise.resolve(),
  });
  const queue = () => events.flatMap((event) => (event.kind === 'queue' ? [event.queue] : [])).at(-1) ?? [];
  const tab: TestDevice = {
    device,
    replica,
    events,
    queue,
    tap: async (type, args) => {
      const id = uuidv7();
      await device.act('enqueue', { id, type, args, depends_on: [] });
      return id;
    },
    settled: async () => {
      const isDone = () => queue().every((one) => one.state === 'refused');
      for (let tries = 0; tries < 400 && !isDone(); tries++) await sleep(10, new AbortController().signal);
      if (!isDone()) throw new Error(`Still waiting: ${JSON.stringify(queue())}`);
    },
    close: () => {
      profile.tabs.delete(tab);
      device.close();
      durable.close();
      replica.close();
    },
  };
  profile.tabs.add(tab);
  return tab;
}

/** Elects the leader by a lock of the browser, with shorter waits than in production. */
const leadAsTab =
  (name: string): DeviceDeps['lead'] =>
  (onLead, signal) =>
    runLeaderElection({
      name,
      onLead,
      signal,
      locks: navigator.locks,
      channel: undefined,
      sleep: (ms, ended) => sleep(Math.min(ms, 50), ended),
      now: () => performance.now(),
    });

/** What a page sends to the device of a role's user, as the server returns it now. */
export async function readSession(t: TestApp, role: RoleName): Promise<DeviceSession> {
  const reply = await t.call(role, 'GET', '/api/auth/me');
  const me = reply.body as Pick<
    DeviceSession,
    'user_id' | 'username' | 'permissions' | 'customer_code' | 'vat_rate'
  >;
  return {
    user_id: me.user_id,
    username: me.username,
    role,
    permissions: me.permissions,
    customer_code: me.customer_code,
    vat_rate: me.vat_rate,
    device_id: 'tablet',
    language: 'en',
    hadStore: false,
    confirmed: true,
  };
}

/** Waits until the device has everything. */
export async function whole({ events }: TestDevice): Promise<void> {
  const isWhole = () =>
    events.flatMap((event) => (event.kind === 'replica' ? [event.status.complete] : [])).at(-1) === true;
  for (let tries = 0; tries < 400 && !isWhole(); tries++) await sleep(10, new AbortController().signal);
  if (!isWhole()) throw new Error('The device is still not complete.');
}
