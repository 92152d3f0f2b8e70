import type { SentCommand, Verdict } from '#contract/commands/envelope.ts';
import { checkHouse } from './check-house.ts';
import { checkVerdicts } from './check-verdicts.ts';
import type { Exchange } from './exchange.ts';
import { composeCommand, repeatCommand, spoilCommand } from './compose-command.ts';
import type { House } from './house.ts';
import { readHouse, type HouseState } from './house-state.ts';
import { actInOffice } from './office.ts';
import { playerRandom, type Delivery, type Random, type Sequence, type Step } from './player.ts';

export type Played = {
  /** The violations, as text; empty if every invariant held. */
  violations: string[];
  /** Number of played steps: the run ends at the first violation. */
  steps: number;
  deliveries: Delivery[];
};

type Table = {
  house: House;
  /** States that devices may still show, the newest last. */
  seen: HouseState[];
  sent: Delivery[];
  /** Composed commands that were not sent yet: they are sent later, in another order. */
  held: Map<string, SentCommand[]>;
};

/** How many states a device that has not synchronized may lag behind. */
const staleMost = 4;

/** Plays a sequence from the initial state, and checks the warehouse after each batch. */
export async function playSequence(house: House, sequence: Sequence): Promise<Played> {
  await house.reset();
  const table: Table = { house, seen: [await readHouse(house.t.db)], sent: [], held: new Map() };
  const violations = checkHouse(table.seen[0]!).map((one) => `before the first step: ${one}`);
  let at = 0;
  for (const step of violations.length > 0 ? [] : sequence.steps) {
    at++;
    violations.push(...(await playStep(table, step)).map((one) => `step ${at} (${step.role}): ${one}`));
    if (violations.length > 0) break;
  }
  return { violations, steps: at, deliveries: table.sent };
}

async function playStep(table: Table, step: Step): Promise<string[]> {
  const random = playerRandom(step.seed);
  const { house } = table;
  const before = table.seen.at(-1)!;
  if (random.chance(0.1)) {
    const wrong = await actInOffice(house, random, before);
    return [...wrong, ...judge(table, await readHouse(house.t.db))];
  }
  house.clock.advance(random.oneOf([0, 0, 1, 1, 5, 14, 31]));
  const commands = drawBatch(table, step, random);
  const broken = random.chance(0.02);
  const body = { commands: broken ? spoilEnvelope(random, commands) : commands };
  const answer = await house.t.call(step.role, 'POST', '/api/commands', body);
  const after = await readHouse(house.t.db);
  const exchange: Exchange = { role: step.role, commands, answer, broken, before, after, sent: table.sent };
  const wrong = await checkVerdicts(house, exchange);
  if (answer.status === 200) {
    const { verdicts } = answer.body as { verdicts: Verdict[] };
    commands.forEach((command, n) => table.sent.push({ role: step.role, command, verdict: verdicts[n]! }));
  }
  const noise = house.t.errors.splice(0).map((one) => `logged ${describeError(one)}`);
  return [...wrong, ...noise, ...judge(table, after)];
}

function describeError(facts: object): string {
  const { err } = facts as { err?: unknown };
  return err instanceof Error ? (err.stack ?? err.message) : JSON.stringify(facts);
}

function judge(table: Table, after: HouseState): string[] {
  table.seen.push(after);
  if (table.seen.length > staleMost) table.seen.shift();
  return checkHouse(after);
}

/** Composes one command, or several that a device has queued; some late, repeated, or invalid. */
function drawBatch(table: Table, { role }: Step, random: Random): SentCommand[] {
  const size = random.chance(0.7) ? 1 : random.between(2, 6);
  const seen = random.chance(0.8) ? table.seen.at(-1)! : random.oneOf(table.seen);
  const held = table.held.get(role) ?? [];
  if (held.length > 0 && random.chance(0.4)) {
    table.held.delete(role);
    return held.toReversed();
  }
  const batch: SentCommand[] = [];
  while (batch.length < size) {
    if (table.sent.length > 0 && random.chance(0.1)) batch.push(repeatCommand(random, role, table.sent));
    else if (random.chance(0.08)) batch.push(spoilCommand(random, composeCommand(random, role, seen)));
    else batch.push(dependOn(random, composeCommand(random, role, seen), batch));
  }
  if (batch.length > 1 && random.chance(0.3)) table.held.set(role, batch.splice(1));
  return batch;
}

/** Adds dependencies: some commands depend on earlier ones, some on a command that never comes. */
function dependOn(random: Random, command: SentCommand, batch: readonly SentCommand[]): SentCommand {
  const earlier = batch.at(-1)?.id;
  if (earlier !== undefined && random.chance(0.15)) return { ...command, depends_on: [earlier] };
  return random.chance(0.02) ? { ...command, depends_on: [random.uuid()] } : command;
}

function spoilEnvelope(random: Random, commands: readonly SentCommand[]): unknown {
  const [first, ...rest] = commands;
  return random.oneOf<unknown>([
    [],
    null,
    'commands',
    [{ ...first, id: 'no-uuid' }, ...rest],
    [{ ...first, type: 7 }, ...rest],
    [{ ...first, more: true }, ...rest],
    [{ ...first, depends_on: 'all' }, ...rest],
    Array.from({ length: 101 }, () => first),
  ]);
}
