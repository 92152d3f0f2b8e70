import type { Command, EffectContext } from '#contract/commands/command.ts';
import type { SentCommand, Verdict } from '#contract/commands/envelope.ts';
import { commands, isCommandType, type CommandArgs } from '#contract/commands/registry.ts';
import { Refusal, type RefusalCode } from '#contract/errors.ts';
import type { Rows } from '#contract/registry.ts';
import { checkCommand } from './model-checks.ts';
import type { ServerMutation } from './server-mutations.ts';
import type { Known, Person, ServerState, Write } from './server-state.ts';

/** Refusals of commands that are based on an outdated state. */
const conflicts: ReadonlySet<RefusalCode> = new Set([
  'order.status_changed',
  'order.price_changed',
  'order.article_gone',
  'order.not_pending',
  'order.claimed',
  'order.amend_collides',
  'line.changed',
  'line.step',
]);

/** Runs a batch in order in one transaction; a repeated command gets its first verdict. */
export function runBatch(
  tx: Write,
  person: Person,
  batch: readonly SentCommand[],
  mutations: ReadonlySet<ServerMutation>,
  store: (known: [id: string, known: Known]) => void,
): Verdict[] {
  const stopped = new Set<string>();
  return batch.map((command) => {
    const verdict = runOne(tx, person, command, mutations, store, stopped);
    const done = verdict.status === 'applied' || verdict.status === 'duplicate';
    if (!done && command.lane) stopped.add(command.lane);
    return verdict;
  });
}

function runOne(
  tx: Write,
  person: Person,
  command: SentCommand,
  mutations: ReadonlySet<ServerMutation>,
  store: (known: [id: string, known: Known]) => void,
  stopped: ReadonlySet<string>,
): Verdict {
  const payload = JSON.stringify([command.type, command.version, command.args]);
  const known = mutations.has('no stored outcome') ? undefined : tx.state.log.get(command.id);
  if (known) return repeat(known, person, payload, command.id, mutations);
  const waits = command.lane !== undefined && stopped.has(command.lane);
  if (waits && !mutations.has('a lane goes on behind a refusal')) {
    return { id: command.id, status: 'retry', rev: 0 };
  }
  const blocker = findBlocker(tx.state, person, command);
  if (blocker) return blocker;
  const verdict = runFresh(tx, person, command);
  store([command.id, { user_id: person.user_id, payload, verdict }]);
  return verdict;
}

function repeat(
  known: Known,
  person: Person,
  payload: string,
  id: string,
  mutations: ReadonlySet<ServerMutation>,
): Verdict {
  const other = known.user_id !== person.user_id || known.payload !== payload;
  if (other && !mutations.has('other content under a known id is taken')) {
    return { id, status: 'rejected', rev: 0, code: 'command.payload_differs' };
  }
  return known.verdict.status === 'applied' ? { ...known.verdict, status: 'duplicate' } : known.verdict;
}

function findBlocker(state: ServerState, person: Person, command: SentCommand): Verdict | null {
  const known = (command.depends_on ?? []).map((id) => state.log.get(id));
  const theirs = known.map((one) => (one?.user_id === person.user_id ? one : undefined));
  const refused = theirs.some((one) => one && one.verdict.status !== 'applied');
  if (!refused && !theirs.includes(undefined)) return null;
  return { id: command.id, status: refused ? 'blocked' : 'retry', rev: 0, code: 'command.blocked' };
}

function runFresh(tx: Write, person: Person, command: SentCommand): Verdict {
  try {
    perform(tx, person, command);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const status = conflicts.has(error.code) ? 'conflict' : 'rejected';
    return { id: command.id, status, rev: tx.rev, code: error.code, detail: error.message };
  }
  tx.state.effects.push({ id: command.id, user_id: person.user_id, rev: tx.rev });
  return { id: command.id, status: 'applied', rev: tx.rev };
}

function perform(tx: Write, person: Person, command: SentCommand): void {
  if (!isCommandType(command.type)) throw new Refusal('command.unknown');
  const definition = commands[command.type] as unknown as Command;
  if (command.version > definition.version) throw new Refusal('command.unknown');
  if (!person.permissions.has(definition.permission)) throw new Refusal('access.forbidden');
  const { state } = tx;
  const checked = checkCommand(tx, person, command.type, command.args);
  if (checked === 'done already') return;
  if (command.type === 'line.pick') {
    state.pickers.set((command.args as CommandArgs<'line.pick'>).line_id, person.user_id);
  }
  if (command.type === 'basket.set') setBasket(tx, person, command.args as BasketArgs);
  const context: EffectContext = {
    user: person,
    now: tx.now,
    row: (name, id) => tableOf(state, name).get(id) as never,
    linesOf: (orderId) =>
      [...tableOf(state, 'orderlines').values()].filter(
        (line) => line['order_id'] === orderId,
      ) as unknown as Rows['orderlines'][],
    jobsOf: () => [],
    photo: null,
  };
  // All effects are computed before the first is written: a refusal leaves no partial effect.
  for (const effect of definition.effect(command.args, context)) {
    const entity = effect.entity as 'orders';
    const before = tableOf(state, entity).get(effect.id);
    if (effect.removed) tx.remove(entity, effect.id);
    else if (before) tx.put(entity, { ...before, ...effect.set });
    else if (effect.created) tx.put(entity, { id: effect.id, ...numbered(tx, entity, effect.set) });
  }
}

function tableOf(state: ServerState, name: string) {
  return state.rows.get(name as 'orders') ?? new Map<string, { id: string } & Record<string, unknown>>();
}

/** The fields that the server adds to a placed order. */
function numbered(tx: Write, entity: string, set: Record<string, unknown>): Record<string, unknown> {
  if (entity !== 'orders') return set;
  tx.state.placed++;
  return { ...set, number: `N-${tx.state.placed}`, claimed_by: '', claimed_at: null, shipped_at: null };
}

type BasketArgs = { reference: string; quantity: number };

function setBasket(tx: Write, person: Person, args: BasketArgs): void {
  const row = tx.state.rows.get('basket')!.get(person.user_id) ?? { id: person.user_id, lines: [] };
  const others = (row['lines'] as BasketArgs[]).filter((line) => line.reference !== args.reference);
  const lines = args.quantity === 0 ? others : [...others, args];
  tx.put('basket', { ...row, lines });
}
