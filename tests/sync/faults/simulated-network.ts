import type { SnapshotLine } from '#contract/changes.ts';
import type { SentCommand } from '#contract/commands/envelope.ts';
import type { RefusalCode } from '#contract/errors.ts';
import { ApiError } from '#src/api/api-error.ts';
import { refuse } from './server/model-token.ts';
import { lostConnection, type Caller, type SimulatedServer } from './simulated-server.ts';
import { Life, type VirtualTime } from './virtual-time.ts';

/** A life that never ends: what is on the wire arrives, even if its sender dies. */
const wire = new Life('wire');

/** Timeout of a response, in ms. */
const patienceMs = 20_000;

/** The network faults of one device. Counters decrease with each affected request. */
export class NetworkTrouble {
  down = false;
  /** A captive portal answers every request. */
  captive = false;
  loseReplies = 0;
  duplicate = 0;
  hang = 0;
  /** Larger batches never get through; not healed, because some networks are permanently like this. */
  maxBatchCommands = Infinity;
  /** Responses to pulls that come this many milliseconds late. */
  latePulls: { left: number; ms: number } = { left: 0, ms: 0 };
  /** Late responses that have not arrived yet. */
  latePullsUnderWay = 0;
  storm: { left: number; code: RefusalCode; seconds: number | null } = {
    left: 0,
    code: 'server.busy',
    seconds: null,
  };
  /** Snapshots break after this many chunks, this often. */
  cutSnapshots: { left: number; behind: number } = { left: 0, behind: 0 };
}

/** One tab's connection to the server. */
export class SimulatedNetwork {
  readonly #time: VirtualTime;
  readonly #server: SimulatedServer;
  readonly #trouble: NetworkTrouble;
  readonly #life: Life;
  readonly #caller: () => Caller;

  constructor(
    time: VirtualTime,
    server: SimulatedServer,
    trouble: NetworkTrouble,
    life: Life,
    caller: () => Caller,
  ) {
    this.#time = time;
    this.#server = server;
    this.#trouble = trouble;
    this.#life = life;
    this.#caller = caller;
  }

  send(commands: SentCommand[], signal: AbortSignal, epoch: string | null) {
    // A copy: later changes of the objects must not affect what was sent.
    const body = structuredClone(commands);
    if (commands.length > this.#trouble.maxBatchCommands) return this.#timeOut(signal);
    return this.#request(signal, 'command', (caller) => this.#server.run(caller, body, epoch));
  }

  pull(cursor: string, head: string | null, signal: AbortSignal) {
    return this.#request(signal, 'pull', async (caller) => this.#server.pull(caller, cursor, head));
  }

  head(signal: AbortSignal): Promise<string> {
    return this.#request(signal, 'poll', async (caller) => this.#server.head(caller));
  }

  async *openSnapshot(from: string | null, signal: AbortSignal): AsyncGenerator<SnapshotLine> {
    const trouble = this.#trouble;
    let stretches: Generator<SnapshotLine[]> | null = null;
    const born = this.#server.life;
    for (let n = 0; ; n++) {
      const { value, done } = await this.#request(signal, 'snapshot', async (caller) => {
        if (this.#server.life !== born) throw lostConnection();
        stretches ??= this.#server.snapshot(caller, from);
        return stretches.next();
      });
      if (done) return;
      if (trouble.cutSnapshots.left > 0 && n > trouble.cutSnapshots.behind) {
        trouble.cutSnapshots.left--;
        // Some lines after the last checkpoint arrive.
        yield* value.slice(0, -1);
        throw lostConnection();
      }
      yield* value;
    }
  }

  #request<T>(
    signal: AbortSignal,
    kind: 'command' | 'pull' | 'poll' | 'snapshot',
    perform: (caller: Caller) => Promise<T>,
  ): Promise<T> {
    const time = this.#time;
    const trouble = this.#trouble;
    const caller = this.#caller();
    return new Promise<T>((resolve, reject) => {
      if (signal.aborted) return reject(new ApiError('network'));
      let over = false;
      const settle = (ms: number, run: () => void) => {
        if (over) return;
        over = true;
        signal.removeEventListener('abort', onAbort);
        time.schedule(this.#life, ms, run);
      };
      const fail = (error: unknown, ms = this.#latency()) => settle(ms, () => reject(error));
      const onAbort = () =>
        fail(signal.reason instanceof ApiError ? signal.reason : new ApiError('network'), 0);
      signal.addEventListener('abort', onAbort);

      const storming = trouble.storm.left > 0;
      if (trouble.down) return fail(lostConnection());
      if (trouble.captive) return fail(new ApiError('foreign', 200));
      if (storming) {
        trouble.storm.left--;
        return fail(stormAnswer(trouble.storm));
      }
      const command = kind === 'command';
      const lost = command && trouble.loseReplies > 0 && trouble.loseReplies-- > 0;
      const hangs = trouble.hang > 0 && trouble.hang-- > 0;
      const copies = command && trouble.duplicate > 0 && trouble.duplicate-- > 0 ? 2 : 1;
      const late = kind === 'pull' && trouble.latePulls.left > 0 && trouble.latePulls.left-- > 0;
      // Calls time out by themselves; for commands, the outbox has its own watchdog.
      if (!command) time.schedule(this.#life, patienceMs, () => fail(new ApiError('timeout'), 0));
      const arrive = () => {
        const noteDead = this.#server.whileAlive(() => fail(lostConnection()));
        const answer = (run: () => void) => {
          noteDead();
          if (lost || trouble.down) fail(lostConnection());
          else if (!hangs) settle(this.#latency() + (late ? trouble.latePulls.ms : 0), run);
        };
        perform(caller).then(
          (value) => answer(() => resolve(value)),
          (error: unknown) => answer(() => reject(error)),
        );
      };
      for (let copy = 0; copy < copies; copy++) time.schedule(wire, this.#latency() + copy * 30, arrive);
    });
  }

  async #timeOut(signal: AbortSignal): Promise<never> {
    await this.#time.sleep(this.#life, patienceMs, signal);
    throw new ApiError('timeout');
  }

  #latency(): number {
    return 5 + this.#time.random.below(60);
  }
}

function stormAnswer({ code, seconds }: NetworkTrouble['storm']): ApiError {
  const { status, body } = refuse(code);
  return new ApiError('http', status, body, seconds === null ? null : seconds * 1000);
}
