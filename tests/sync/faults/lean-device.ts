import type { CommandType } from '#contract/commands/registry.ts';
import { commands } from '#contract/commands/registry.ts';
import type { Command } from '#contract/commands/command.ts';
import type { SentCommand } from '#contract/commands/envelope.ts';
import { createServerSync } from '#src/sync/engine/create-server-sync.ts';
import type { FeedSync } from '#src/sync/engine/replica/feed-sync.ts';
import { createRetryWithEviction } from '#src/sync/engine/outbox/store/retry-with-eviction.ts';
import type { Outbox, OutboxReply } from '#src/sync/engine/outbox/create-outbox.ts';
import type { NewCommand } from '#src/sync/engine/outbox/store/outbox-store.ts';
import { renewCommand } from '#src/sync/engine/outbox/renew-command.ts';
import { createQuotaSafeStore } from '#src/sync/engine/outbox/store/quota-safe-store.ts';
import { requestResync } from '#src/sync/engine/replica/pull/resync.ts';
import type { SyncPosition } from '#src/sync/engine/replica/store/replica-store.ts';
import type { DeviceMutation } from './device-mutations.ts';
import type { SimulatedLock } from './simulated-lock.ts';
import type { SimulatedNetwork } from './simulated-network.ts';
import { openOutbox, openReplica, type Disk } from './slow-stores.ts';
import type { Life, VirtualTime } from './virtual-time.ts';

export interface LeanDeps {
  time: VirtualTime;
  life: Life;
  userId: string;
  disk: Disk;
  lock: SimulatedLock;
  network: SimulatedNetwork;
  /** The device's clock, Unix ms; it may be wrong. */
  now: () => number;
  serverNow: () => number | null;
  freshId: () => string;
  mutations: ReadonlySet<DeviceMutation>;
  /** A confirmed command leaves the overlay: the rows have reached this state. */
  onLift: (state: SyncPosition) => void;
  /** An unexpected exception: the tab restarts. */
  onCrash: (error: unknown) => void;
}

export type Tap = {
  id: string;
  type: CommandType;
  args: unknown;
  depends_on: readonly string[];
  version?: number;
};

/** The engines of one tab with their stores, and nothing else: the core of a device worker. */
export interface LeanDevice {
  tap: (tap: Tap) => Promise<void>;
  retry: (id: string, fresh: string) => Promise<void>;
  discard: (id: string) => Promise<void>;
  /** Starts a resync. */
  requestResync: () => void;
  /** The page's calls reached the server or failed: the device is notified when the link is up again. */
  recordLink: (up: boolean) => void;
  outbox: Outbox;
  feed: FeedSync;
}

/** Minimum milliseconds between session checks while the server refuses the device, as in the page. */
const askAgainMs = 10_000;

export function openLeanDevice(deps: LeanDeps): LeanDevice {
  const { time, life, disk, mutations, network } = deps;
  // Records that are kept for 30 days have the server's date, because the device's clock may be a year off.
  const keptNow = () => deps.serverNow() ?? deps.now();
  const pause = (ms: number) => time.after(life, ms);
  const stored = openOutbox(time, disk, life, keptNow, mutations);
  const store = createQuotaSafeStore(
    stored,
    createRetryWithEviction(() => giveRoom(deps), pause),
  );
  const replica = openReplica(time, disk, life, mutations);
  const sleep = (ms: number, signal: AbortSignal) => time.sleep(life, ms, signal);
  const random = time.random.next;

  let up = true;
  let halted = false;
  let askedAt = -askAgainMs;
  let asks = false;
  const resume = (why: 'answered' | 'reset') => {
    outbox.wake(why);
    feed.wake();
  };
  // After a refused session the page asks whose it is, which takes a network, and not more often than this: otherwise
  // a server that refuses the device but confirms the session would cause an endless loop.
  const askWho = () => {
    asks = false;
    if (!halted || !up) return;
    halted = false;
    askedAt = time.now;
    resume('reset');
  };
  const recordLink = (now: boolean) => {
    if (now && !up && !halted) resume('answered');
    up = now;
    if (!now || !halted || asks) return;
    asks = true;
    time.schedule(life, Math.max(0, askedAt + askAgainMs - time.now), askWho);
  };
  const { outbox, feed, archiveReplicated } = createServerSync({
    userId: deps.userId,
    store,
    replica,
    calls: {
      send: sender(network, mutations, deps.freshId),
      pull: (cursor, head, signal) => network.pull(cursor, head, signal),
      openSnapshot: (from, signal) => network.openSnapshot(from, signal),
      serverNow: deps.serverNow,
      lastServerMs: () => null,
    },
    rights: () => ({ fingerprint: 'as ever', confirmed: true }),
    sleep,
    random,
    now: deps.now,
    onHalt: () => {
      halted = true;
    },
    onChange: () => undefined,
    onStep: () => undefined,
    onState: () => undefined,
    onArchived: deps.onLift,
    onServerTime: () => undefined,
    // The page receives it a moment later.
    emit: (event) => event.kind === 'link' && time.schedule(life, 1, () => recordLink(event.up)),
    onError: () => undefined,
  });

  const begin = async () => {
    await archiveReplicated(await feed.readState());
    deps.lock.lead(life, async (signal) => {
      await Promise.all([outbox.run(signal), feed.run(signal)]).catch(deps.onCrash);
    });
  };
  begin().catch(deps.onCrash);

  return {
    recordLink,
    outbox,
    feed,
    requestResync: () => {
      // A disk failure is reported to the caller, who may retry.
      requestResync(replica).then(feed.wake, () => undefined);
    },
    tap: (tap) => {
      const command = newCommandOf(tap, deps.userId, deps.now(), deps.serverNow());
      return store.add([command]).then(() => outbox.wake('tap'));
    },
    retry: async (id, fresh) => {
      const old = (await store.readQueue()).find((one) => one.id === id);
      if (!old) return;
      const [now, heard] = [deps.now(), deps.serverNow()];
      const lastServerTime = heard === null ? null : new Date(heard).toISOString();
      const word = { newId: fresh, now: new Date(now).toISOString(), lastServerTime };
      await store.replace(id, renewCommand(old, word));
      outbox.wake('reset');
    },
    discard: async (id) => {
      await store.remove([id]);
      outbox.wake('tap');
    },
  };
}

function newCommandOf(tap: Tap, userId: string, now: number, heard: number | null): NewCommand {
  const definition = commands[tap.type] as unknown as Command<CommandType>;
  return {
    id: tap.id,
    user_id: userId,
    type: tap.type,
    version: tap.version ?? definition.version,
    args: tap.args,
    lane: definition.lane(tap.args),
    depends_on: tap.depends_on,
    state: 'waiting',
    attempts: 0,
    queued_at: new Date(now).toISOString(),
    verdict: null,
    ...(heard === null ? {} : { heard_at: new Date(heard).toISOString() }),
  };
}

/** Evicts the catalogue once each time the disk is full; a browser counts the freed space a moment later. */
async function giveRoom({ time, life, disk: { trouble } }: LeanDeps): Promise<boolean> {
  if (!trouble.fullUntilGiven) return false;
  time.schedule(life, 50 + time.random.below(1500), () => (trouble.fullUntilGiven = false));
  return true;
}

type Send = (commands: SentCommand[], signal: AbortSignal, epoch: string | null) => Promise<OutboxReply>;

function sender(
  network: SimulatedNetwork,
  mutations: ReadonlySet<DeviceMutation>,
  freshId: () => string,
): Send {
  if (!mutations.has('each attempt has an id of its own')) {
    return (commands, signal, epoch) => network.send(commands, signal, epoch);
  }
  const seen = new Set<string>();
  return async (commands, signal, epoch) => {
    const names = new Map<string, string>();
    const renamed = commands.map((one) => {
      const id = seen.has(one.id) ? freshId() : one.id;
      seen.add(one.id);
      names.set(id, one.id);
      return { ...one, id };
    });
    const reply = await network.send(renamed, signal, epoch);
    return { ...reply, verdicts: reply.verdicts.map((one) => ({ ...one, id: names.get(one.id) ?? one.id })) };
  };
}
