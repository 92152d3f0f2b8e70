import type { SentCommand, Verdict } from '#contract/commands/envelope.ts';
import { recordVatRate } from '#server/services/orders/record-vat-rate.ts';
import { keepBooks, openBooks, type Books } from './books.ts';
import { checkHouse } from './check-house.ts';
import { checkMarked } from './check-marked.ts';
import { checkMoney } from './check-money.ts';
import { expectOrders } from './expected-money.ts';
import { situations } from './situations.ts';
import { checkVerdicts } from './check-verdicts.ts';
import type { Exchange } from './exchange.ts';
import { composeCommand, repeatCommand, spoilCommand } from './compose-command.ts';
import type { House } from './house.ts';
import { readHouse, type HouseState } from './house-state.ts';
import { actInOffice } from './office.ts';
import { steerOrder } from './steer-order.ts';
import { playerRandom, type Delivery, type Random, type Sequence, type Step } from './player.ts';

export type Played = {
  /** The violations, as text; empty if every invariant held. */
  violations: string[];
  /** Number of played steps: the run ends at the first violation. */
  steps: number;
  deliveries: Delivery[];
  /** Names of the `situations` that it led to. */
  situations: string[];
};

type Table = {
  house: House;
  /** States that devices may still show, the newest last. */
  seen: HouseState[];
  sent: Delivery[];
  /** Composed commands that were not sent yet: they are sent later, in another order. */
  held: Map<string, SentCommand[]>;
  books: Books;
};

/** How many states a device that has not synchronized may lag behind. */
const staleMost = 4;

/** Percent: of the orders before the first step, and of a start of the server before it. */
const firstRate = 20;
const vatRates = [20, 5.5, 19.6, 0];

/** Plays a sequence from the initial state, and checks the warehouse after each batch. */
export async function playSequence(house: House, sequence: Sequence): Promise<Played> {
  await house.reset();
  const vatRate = vatRates[sequence.seed % vatRates.length]!;
  await recordVatRate(house.t.db, house.clock, vatRate);
  const first = await readHouse(house.t.db);
  const table: Table = {
    house,
    seen: [first],
    sent: [],
    held: new Map(),
    books: openBooks(first, firstRate),
  };
  table.books.vatRate = vatRate;
  const violations = checkHouse(table.seen[0]!).map((one) => `before the first step: ${one}`);
  let at = 0;
  for (const step of violations.length > 0 ? [] : sequence.steps) {
    at++;
    violations.push(...(await playStep(table, step)).map((one) => `step ${at} (${step.role}): ${one}`));
    if (violations.length > 0) break;
  }
  if (violations.length === 0)
    violations.push(...(await checkMoney(house, table.books, playerRandom(sequence.seed))));
  const orders = expectOrders(table.books);
  const met = Object.keys(situations).filter((name) => orders.some(situations[name]!));
  return { violations, steps: at, deliveries: table.sent, situations: met };
}

async function playStep(table: Table, step: Step): Promise<string[]> {
  const random = playerRandom(step.seed);
  const { house } = table;
  const before = table.seen.at(-1)!;
  if (random.chance(0.1)) {
    const wrong = await actInOffice(house, random, before);
    return [...wrong, ...judge(table, await readHouse(house.t.db, before))];
  }
  house.clock.advance(random.oneOf([0, 0, 1, 1, 5, 14, 31]));
  const isSteered = random.chance(0.2);
  const role = isSteered ? 'Admin' : step.role;
  const commands = isSteered ? steerOrder(random, before) : drawBatch(table, step, random);
  const broken = random.chance(0.02);
  const body = { commands: broken ? spoilEnvelope(random, commands) : commands };
  const answer = await house.t.call(role, 'POST', '/api/commands', body);
  const after = await readHouse(house.t.db, before);
  const exchange: Exchange = { role, commands, answer, broken, before, after, sent: table.sent };
  const wrong = await checkVerdicts(house, exchange);
  if (answer.status === 200) {
    const { verdicts } = answer.body as { verdicts: Verdict[] };
    const batch = commands.map((command, n): Delivery => ({ role, command, verdict: verdicts[n]! }));
    table.sent.push(...batch);
    await keepBooks(table.books, house.t.db, before.told, batch);
  }
  if (wrong.length === 0 && random.chance(0.04))
    wrong.push(...(await checkMoney(house, table.books, random)));
  const noise = house.t.errors.splice(0).map((one) => `logged ${describeError(one)}`);
  return [...wrong, ...noise, ...judge(table, after)];
}

function describeError(fields: object): string {
  const { err } = fields as { err?: unknown };
  return err instanceof Error ? (err.stack ?? err.message) : JSON.stringify(fields);
}

function judge(table: Table, after: HouseState): string[] {
  table.seen.push(after);
  if (table.seen.length > staleMost) table.seen.shift();
  return [...checkHouse(after), ...checkMarked(table.books, after)];
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
