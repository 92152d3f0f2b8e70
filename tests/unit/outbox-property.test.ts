import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SentCommand, Verdict } from '#contract/commands/envelope.ts';
import { ApiError } from '#src/api/api-error.ts';
import { createOutbox } from '#src/sync/engine/outbox/create-outbox.ts';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import { createMemoryOutboxStore, emptyDisk } from '../sync/memory-outbox-store.ts';
import { newCommand } from '../sync/new-command.ts';
import { createPassingTime } from './passing-time.ts';

const lanes = ['a', 'b', 'c'];
const minute = 60_000;

/** The result of one attempt. lost: the server ran it, but the reply is lost. */
const attempts = ['fine', 'lost', 'network', 'hang', 'foreign', 500, 503, 429, 413, 408, 'restored'] as const;
const fates = ['good', 'good', 'good', 'good', 'refused', 'poison', 'large'] as const;

const world = fc.record({
  taps: fc.array(
    fc.record({ lane: fc.nat(2), fate: fc.constantFrom(...fates), needs: fc.option(fc.nat(10)) }),
    { minLength: 1, maxLength: 14 },
  ),
  attempts: fc.array(fc.constantFrom(...attempts), { maxLength: 25 }),
  /** The tab dies at the n-th store operation since its start, before or after the write. */
  kills: fc.array(fc.record({ at: fc.integer({ min: 1, max: 6 }), after: fc.boolean() }), { maxLength: 5 }),
  random: fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
});

/**
 * A server that follows the protocol: outcomes by id, lanes stopped within a batch, an epoch that a restore changes.
 */
class Server {
  epoch = 'e1';
  /** Ids in the order of their effects, once per effect. */
  effects: string[] = [];
  readonly outcomes = new Map<string, Verdict>();
  readonly #fate: (id: string) => (typeof fates)[number];

  constructor(fate: (id: string) => (typeof fates)[number]) {
    this.#fate = fate;
  }

  run(commands: readonly SentCommand[], epoch: string | null) {
    const rev = this.outcomes.size + 1;
    if (epoch !== null && epoch !== this.epoch) {
      return {
        verdicts: commands.map(({ id }): Verdict => ({ id, status: 'retry', rev: 0 })),
        rev,
        epoch: this.epoch,
      };
    }
    if (commands.some(({ id }) => this.#fate(id) === 'poison')) throw new ApiError('http', 500);
    if (commands.some(({ id }) => this.#fate(id) === 'large')) throw new ApiError('http', 413);
    const stopped = new Set<string | undefined>();
    const verdicts = commands.map((one): Verdict => {
      const verdict = stopped.has(one.lane)
        ? ({ id: one.id, status: 'retry', rev: 0 } as const)
        : this.#one(one, rev);
      if (verdict.status !== 'applied' && verdict.status !== 'duplicate') stopped.add(one.lane);
      return verdict;
    });
    return { verdicts, rev, epoch: this.epoch };
  }

  #one({ id, depends_on = [] }: SentCommand, rev: number): Verdict {
    const known = this.outcomes.get(id);
    if (known) return known.status === 'applied' ? { ...known, status: 'duplicate' } : known;
    const needed = depends_on.map((other) => this.outcomes.get(other)?.status);
    if (needed.some((status) => status !== undefined && status !== 'applied')) {
      return { id, status: 'blocked', rev: 0, code: 'command.blocked' };
    }
    if (needed.includes(undefined)) return { id, status: 'retry', rev: 0 };
    const status = this.#fate(id) === 'refused' ? 'rejected' : 'applied';
    if (status === 'applied') this.effects.push(id);
    const verdict: Verdict = { id, status, rev };
    this.outcomes.set(id, verdict);
    return verdict;
  }

  /** Restores a backup from before the last effects. */
  restore(): void {
    const lost = this.effects.splice(Math.ceil(this.effects.length / 2));
    for (const id of lost) this.outcomes.delete(id);
    this.epoch += 'x';
  }
}

it('with any failures and tab crashes, every command is confirmed once, or refused and visible', async () => {
  await fc.assert(
    fc.asyncProperty(world, async ({ taps, attempts: plan, kills, random }) => {
      const time = createPassingTime();
      const disk = emptyDisk();
      const drafts = taps.map(({ lane }) => newCommand(lanes[lane]!));
      const fate = new Map(drafts.map(({ id }, at) => [id, taps[at]!.fate]));
      for (const [at, draft] of drafts.entries()) {
        const { needs } = taps[at]!;
        const depends_on = needs !== null && needs < at ? [drafts[needs]!.id] : [];
        await createMemoryOutboxStore(disk).add([{ ...draft, depends_on }]);
      }
      const server = new Server((id) => fate.get(id) ?? 'good');
      const left = [...plan];
      const deaths = [...kills];

      /** Runs one tab, from its start to its death. */
      const live = async (mayDie: boolean) => {
        const life = new AbortController();
        const death = mayDie ? deaths.shift() : undefined;
        let writes = 0;
        const dieAt = (after: boolean) => () => {
          if (!after) writes++;
          if (!death || death.after !== after || writes < death.at)
            return life.signal.aborted ? forever() : undefined;
          life.abort();
          return forever();
        };
        const store = createMemoryOutboxStore(disk, { before: dieAt(false), after: dieAt(true) });
        const outbox = createOutbox({
          userId: 'u-1',
          store,
          send: (commands, _signal, epoch) => {
            if (life.signal.aborted) return forever();
            const fall = left.shift() ?? 'fine';
            if (fall === 'restored') server.restore();
            if (typeof fall === 'number') return Promise.reject(new ApiError('http', fall));
            if (fall === 'network' || fall === 'foreign') return Promise.reject(new ApiError(fall));
            if (fall === 'hang') return forever();
            return new Promise((resolve, reject) => {
              try {
                const reply = server.run(commands, epoch);
                if (fall === 'lost') reject(new ApiError('network'));
                else resolve(reply);
              } catch (error) {
                reject(error as Error);
              }
            });
          },
          sleep: (ms, signal) => (life.signal.aborted ? forever() : time.sleep(ms, signal)),
          random: () => random.next().value as number,
          now: () => Date.parse('2026-06-01T08:00:00.000Z'),
          serverNow: () => Date.parse('2026-06-01T08:00:00.000Z'),
          onConfirmed: (rev) => void store.archiveConfirmed(rev, server.epoch),
          onHalt: () => undefined,
          onChange: () => undefined,
        });
        void outbox.run(life.signal);
        for (let waited = 0; waited < 60 && !life.signal.aborted; waited++) {
          await time.pass(2 * minute);
          if (disk.queue.every((one) => one.state !== 'waiting')) break;
        }
        life.abort();
        await time.pass(0);
      };

      for (let lives = 0; lives <= kills.length; lives++) await live(true);
      left.length = 0;
      await live(false);

      const stuck = disk.queue.filter((one) => one.state === 'waiting' && !isBehindRefused(one, disk.queue));
      expect(stuck, 'only commands behind a refused one wait').toEqual([]);
      expect(new Set(server.effects).size, 'each effect happens once').toBe(server.effects.length);
      const present = new Map([...disk.queue, ...disk.confirmed].map((one) => [one.id, one]));
      for (const { id } of drafts) {
        const one = present.get(id);
        expect(one, 'no command is lost').toBeDefined();
        const kept = one!.epoch === server.epoch || one!.state !== 'applied';
        if (one!.state === 'applied' && kept)
          expect(server.effects, 'a confirmed command has its effect').toContain(id);
        if (fate.get(id) !== 'good')
          expect(one!.state, 'a bad command is never confirmed').not.toBe('applied');
      }
      for (const lane of lanes) {
        const order = drafts.filter((one) => one.lane === lane).map((one) => one.id);
        const done = server.effects.filter((id) => order.includes(id));
        expect(done, 'effects are in the order of the taps').toEqual(order.filter((id) => done.includes(id)));
      }
    }),
    { numRuns: Number(process.env['QUAI_RUNS'] ?? 150) },
  );
}, 120_000);

function forever(): Promise<never> {
  return new Promise(() => undefined);
}

function isBehindRefused(one: QueuedCommand, queue: readonly QueuedCommand[]): boolean {
  return queue.some(
    (other) =>
      other.n < one.n &&
      (other.lane === one.lane || one.depends_on.includes(other.id)) &&
      (other.state === 'refused' || (other.state === 'waiting' && isBehindRefused(other, queue))),
  );
}
