import type { CommandType } from '#contract/commands/registry.ts';
import { commands } from '#contract/commands/registry.ts';
import type { Command } from '#contract/commands/command.ts';
import type { SentCommand } from '#contract/commands/envelope.ts';
import { createFeedKeeper, type FeedKeeper } from '#src/device/feed-keeper.ts';
import { createOutbox, type Outbox, type OutboxReply } from '#src/outbox/create-outbox.ts';
import type { Draft } from '#src/outbox/outbox-store.ts';
import { renewQueued } from '#src/outbox/renew-queued.ts';
import { createPuller } from '#src/replica/pull/create-puller.ts';
import { readAnew } from '#src/replica/pull/read-anew.ts';
import type { ReplicaState } from '#src/replica/store/replica-store.ts';
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
  /** The device's clock, epoch ms; it may be wrong. */
  now: () => number;
  serverNow: () => number | null;
  freshId: () => string;
  mutations: ReadonlySet<DeviceMutation>;
  /** A command is confirmed and no longer laid over: the rows have come to this state. */
  onLift: (state: ReplicaState) => void;
  /** Something threw that must not: the tab starts anew. */
  onCrash: (error: unknown) => void;
}

export type Tap = {
  id: string;
  type: CommandType;
  args: unknown;
  depends_on: readonly string[];
  version?: number;
};

/** The engines of one tab with their stores, and nothing else: what a device worker is made of. */
export interface LeanDevice {
  tap: (tap: Tap) => Promise<void>;
  retry: (id: string, fresh: string) => Promise<void>;
  discard: (id: string) => Promise<void>;
  /** Reads everything once more. */
  readAnew: () => void;
  outbox: Outbox;
  feed: FeedKeeper;
}

export function openLeanDevice(deps: LeanDeps): LeanDevice {
  const { time, life, disk, mutations, network } = deps;
  // What is kept for 30 days is dated by the server: the device's own clock may be a year off.
  const keptNow = () => deps.serverNow() ?? deps.now();
  const store = openOutbox(time, disk, life, keptNow, mutations);
  const replica = openReplica(time, disk, life, mutations);
  const sleep = (ms: number, signal: AbortSignal) => time.sleep(life, ms, signal);
  const random = time.random.next;

  const liftUpTo = async (state: ReplicaState) => {
    if (state.epoch === '') return;
    await outbox.noteEpoch(state.epoch);
    if (await store.lift(state.rev, state.epoch)) deps.onLift(state);
  };
  const puller = createPuller({
    store: replica,
    rights: () => 'as ever',
    pull: (cursor, head, signal) => network.pull(cursor, head, signal),
    openSnapshot: (from, signal) => network.openSnapshot(from, signal),
    now: deps.now,
    onStep: (_touched, state) => liftUpTo(state),
  });
  const feed = createFeedKeeper({
    store: replica,
    puller,
    rights: () => ({ now: 'as ever', confirmed: true }),
    sleep,
    random,
    onOutcome: (failure) => {
      // Rows may have come before their acknowledgement, or to another leader: then no step of ours lifts it.
      const state = failure ? null : feed.state();
      if (state) liftUpTo(state).catch(deps.onCrash);
    },
    onState: () => undefined,
  });
  const outbox = createOutbox({
    userId: deps.userId,
    store,
    send: sender(network, mutations, deps.freshId),
    sleep,
    random,
    now: deps.now,
    serverNow: deps.serverNow,
    confirmed: (rev) => {
      puller.news(rev);
      feed.wake();
    },
    halted: () => undefined,
    changed: () => undefined,
  });

  const begin = async () => {
    await feed.readState();
    deps.lock.lead(life, async (signal) => {
      await Promise.all([outbox.run(signal), feed.lead(signal)]).catch(deps.onCrash);
    });
  };
  begin().catch(deps.onCrash);
  let storing: Promise<void> = Promise.resolve();

  return {
    outbox,
    feed,
    readAnew: () => {
      // A disk that fails tells whoever asked, and he asks again or not.
      readAnew(replica).then(feed.wake, () => undefined);
    },
    tap: (tap) => {
      const draft = draftOf(tap, deps.userId, deps.now(), deps.serverNow());
      // The database takes writes one after the other, in the order in which they were asked for.
      const added = storing.then(() => store.add(draft)).then(() => outbox.wake('tap'));
      storing = added.catch(() => undefined);
      return added;
    },
    retry: async (id, fresh) => {
      const old = (await store.all()).find((one) => one.id === id);
      if (!old) return;
      const [now, heard] = [deps.now(), deps.serverNow()];
      const heardAt = heard === null ? null : new Date(heard).toISOString();
      const word = { freshId: fresh, now: new Date(now).toISOString(), heardAt };
      await store.replace(id, renewQueued(old, word));
      outbox.wake('tap');
    },
    discard: async (id) => {
      await store.remove([id]);
      outbox.wake('tap');
    },
  };
}

function draftOf(tap: Tap, userId: string, now: number, heard: number | null): Draft {
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
