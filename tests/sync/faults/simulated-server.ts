import { maxBatchCommands, type SentCommand, type Verdict } from '#contract/commands/envelope.ts';
import type { SnapshotLine } from '#contract/changes.ts';
import type { RefusalCode } from '#contract/errors.ts';
import { ApiError } from '#src/api/api-error.ts';
import { runBatch } from './server/model-commands.ts';
import { headOf, pullNews, type Pulled } from './server/model-feed.ts';
import { feedSetOfPerson } from './server/model-visibility.ts';
import { walkSnapshot } from './server/model-snapshot.ts';
import { refuse } from './server/model-token.ts';
import type { ServerMutation } from './server/server-mutations.ts';
import {
  copyState,
  emptyState,
  openWrite,
  type Known,
  type Person,
  type Write,
} from './server/server-state.ts';
import { Life, type VirtualTime } from './virtual-time.ts';

/** The user named by a request, and those of its cookie and bearer token; null if missing. */
export type Caller = { acting: string; cookie: string | null; bearer?: string | null };

/** Unix ms at virtual time 0: an arbitrary day. */
const firstDay = Date.parse('2026-03-02T08:00:00.000Z');
const longestCommit = 40;

/**
 * A server that implements the protocol in memory: one writer at a time from the increment of the clock to the commit,
 * outcome and effect in one transaction, a feed in the order of revisions. It can be killed at any moment, and has
 * deliberate faults.
 */
export class SimulatedServer {
  state = emptyState();
  readonly mutations: ReadonlySet<ServerMutation>;
  /** Commands that make the whole batch fail, with the refusal. */
  readonly poison = new Map<string, RefusalCode>();
  /** Users whose sessions have ended, and who must sign in again. */
  readonly expired = new Set<string>();
  /** Called when the server dies, for the requests under way. */
  readonly #dying = new Set<() => void>();
  #life = new Life('server');
  /** Kills it before or after the next commit. */
  killAtCommit: 'before' | 'behind' | null = null;
  #backup = copyState(this.state);
  #epochs = 1;
  #locked = false;
  #waiting: (() => void)[] = [];
  #begun = 0;
  readonly #time: VirtualTime;

  constructor(time: VirtualTime, mutations: ReadonlySet<ServerMutation>) {
    this.#time = time;
    this.mutations = mutations;
  }

  /** UTC ISO. */
  now(): string {
    return new Date(firstDay + this.#time.now).toISOString();
  }

  /** The current run of the server: requests under way end with it. */
  get life(): Life {
    return this.#life;
  }

  /** Power cut and restart: uncommitted transactions are lost. */
  kill(): void {
    this.#life.kill();
    this.#life = new Life('server');
    this.#locked = false;
    this.#waiting = [];
    const dying = [...this.#dying];
    this.#dying.clear();
    for (const die of dying) die();
  }

  /** Calls `die` if the server is killed before the returned function is called. */
  whileAlive(die: () => void): () => void {
    this.#dying.add(die);
    return () => this.#dying.delete(die);
  }

  backUp(): void {
    this.#backup = copyState(this.state);
  }

  /** Restores the backup: everything since is lost, and the epoch changes. */
  restore(): void {
    this.kill();
    this.state = { ...copyState(this.#backup), epoch: `epoch-${++this.#epochs}` };
  }

  /** One transaction: increments the clock, writes, then commits. */
  async transact<T>(work: (tx: Write) => T): Promise<T> {
    const life = this.#life;
    if (this.mutations.has('revisions in the order of beginnings')) {
      this.#begun = Math.max(this.#begun, this.state.v) + 1;
      const rev = this.#begun;
      await this.#time.after(life, this.#time.random.below(longestCommit) * 20);
      this.state.v = Math.max(this.state.v, rev);
      return work(openWrite(this.state, rev, this.now()));
    }
    if (this.#locked) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#locked = true;
    const rev = this.state.v + 1;
    await this.#time.after(life, this.#time.random.below(longestCommit));
    const ends = this.killAtCommit;
    this.killAtCommit = null;
    if (ends === 'before') return this.#die();
    this.state.v = rev;
    try {
      const result = work(openWrite(this.state, rev, this.now()));
      return ends === 'behind' ? await this.#die() : result;
    } finally {
      this.#locked = false;
      this.#waiting.shift()?.();
    }
  }

  #die(): Promise<never> {
    this.kill();
    return new Promise(() => undefined);
  }

  /** The user; refuses if session, bearer and name differ. */
  #authenticate({ acting, cookie, bearer }: Caller): Person {
    const session = bearer ?? cookie;
    if (session === null || this.expired.has(session)) throw refuse('auth.required');
    const named = this.mutations.has('the name on the envelope is not compared') ? session : acting;
    if (named !== session || (bearer && cookie && bearer !== cookie)) throw refuse('auth.user_mismatch');
    return this.state.people.get(session)!;
  }

  /** POST /api/commands. */
  async run(
    caller: Caller,
    batch: readonly SentCommand[],
    epoch: string | null = null,
  ): Promise<{ verdicts: Verdict[]; rev: number; epoch: string }> {
    this.#authenticate(caller);
    const poison = batch.map(({ id }) => this.poison.get(id)).find((code) => code !== undefined);
    if (poison) throw refuse(poison);
    if (batch.length === 0 || batch.length > maxBatchCommands) throw refuse('request.invalid');
    const later: [string, Known][] = [];
    const apart = this.mutations.has('outcome stored apart from its effect');
    const reply = await this.transact((tx) => {
      const person = this.#authenticate(caller);
      const reply = { rev: tx.rev, epoch: tx.state.epoch };
      if (epoch !== null && epoch !== tx.state.epoch) return { ...reply, verdicts: batch.map(toRetry) };
      const store = (known: [string, Known]) =>
        apart ? void later.push(known) : void tx.state.log.set(...known);
      const verdicts = runBatch(tx, person, batch, this.mutations, store);
      return { ...reply, verdicts };
    });
    if (apart) {
      await this.#time.after(this.#life, longestCommit);
      for (const known of later) this.state.log.set(...known);
    }
    return reply;
  }

  /** GET /api/changes. */
  pull(caller: Caller, cursor: string, head: string | null): Pulled | null {
    const person = this.#authenticate(caller);
    return pullNews(this.state, person, cursor, head, this.now(), this.mutations);
  }

  /** The head of the caller's feed, as each poll returns it. */
  head(caller: Caller): string {
    return headOf(this.state, feedSetOfPerson(this.state, this.#authenticate(caller)));
  }

  /** GET /api/changes/snapshot, in chunks. */
  snapshot(caller: Caller, from: string | null): Generator<SnapshotLine[]> {
    const world = {
      state: () => this.state,
      person: () => this.#authenticate(caller),
      now: () => this.now(),
      lateCursor: this.mutations.has('a snapshot ends where the clock is then'),
    };
    return walkSnapshot(world, from);
  }

  /** Purges all current tombstones, as after 45 days: devices behind them must do a resync. */
  compact(): void {
    let newest = this.state.floor;
    for (const [key, entry] of this.state.changes) {
      if (entry.op !== 'leave') continue;
      newest = Math.max(newest, entry.rev);
      this.state.changes.delete(key);
    }
    if (!this.mutations.has('tombstones go without a floor')) this.state.floor = newest;
  }
}

function toRetry({ id }: SentCommand): Verdict {
  return { id, status: 'retry', rev: 0 };
}

/** No response at all. */
export function lostConnection(): ApiError {
  return new ApiError('network');
}
