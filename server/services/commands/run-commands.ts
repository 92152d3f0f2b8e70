import { createHash } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { commands, isCommandType } from '#contract/commands/registry.ts';
import type { Command } from '#contract/commands/command.ts';
import type { SentCommand, Verdict } from '#contract/commands/envelope.ts';
import { Refusal } from '#contract/errors.ts';
import { isTransientError } from '#server/db/connections/is-transient-error.ts';
import { executeCompiled } from '#server/db/compile-once.ts';
import type { Queries } from '#server/db/database.ts';
import { createEntryBuffer, flushSteps } from '#server/db/entry-buffer.ts';
import { insertMany } from '#server/db/insert-many.ts';
import { pipelined } from '#server/db/pipelined.ts';
import type { Tables } from '#server/db/tables.ts';
import { requirePermission } from '#server/entities/actor.ts';
import { notifyConflict } from '../notifications/notify-conflict.ts';
import type { CommandContext } from './command-context.ts';
import { commandServices } from './command-services.ts';
import { asSeenBy, repeatVerdict } from './repeat-verdict.ts';

/**
 * Error codes that mean a conflict: the command was decided on a state that has changed. The user sees both states and
 * decides.
 */
const conflictCodes = new Set([
  'order.status_changed',
  'order.price_changed',
  'order.article_gone',
  'order.not_pending',
  'order.claimed',
  'order.amend_collides',
  'job.held',
  'line.changed',
  'line.amended',
  'line.removed',
  'line.step',
  'row.stale',
  'arrival.applied',
  'arrival.recounted',
  'arrival.reversed',
]);

export type CommandTools = {
  /** Converts any thrown error to a refusal; a bug is logged and becomes `server.failure`. */
  toRefusal: (error: unknown, logFields: object) => Refusal;
  check: <A>(schema: Command<string, A>['args'], args: unknown) => A;
};

/** Commands that ran before, by id. */
type KnownCommands = Map<string, Tables['command']>;

/**
 * Runs a batch in order, in the current transaction. Effect and result of a command are committed together, its id with
 * them, so that it cannot run twice; a refusal rolls back only its own command. A repeated command gets its first
 * verdict. Commands that follow one that was not applied, in its lane, do not run and store nothing: they get `retry`, and
 * stay on their device until the first is applied or its user has settled it.
 * @param known of `readKnown` in the same transaction
 */
export async function runCommands(
  context: CommandContext,
  batch: readonly SentCommand[],
  known: KnownCommands,
  tools: CommandTools,
): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  const stopped = new Set<string>();
  for (const command of batch) {
    const verdict =
      command.lane !== undefined && stopped.has(command.lane)
        ? retryVerdict(command)
        : await runOne(context, command, known, tools);
    const done = verdict.status === 'applied' || verdict.status === 'duplicate';
    if (!done && command.lane !== undefined) stopped.add(command.lane);
    verdicts.push(verdict);
  }
  return verdicts;
}

/** The commands of a batch that ran before. The clock's lock keeps every other process from running one meanwhile. */
export async function readKnown(q: Queries, batch: readonly SentCommand[]): Promise<KnownCommands> {
  const ids = batch.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await readCommands(q, ids);
  return new Map(rows.map((row) => [row.id, row]));
}

const readCommands = executeCompiled((q, ids: readonly string[]) =>
  q.selectFrom('command').selectAll().where('id', 'in', ids).compile(),
);

/** For a command that did not run now, and may be resent unchanged. */
export function retryVerdict({ id }: SentCommand): Verdict {
  return { id, status: 'retry', rev: 0 };
}

async function runOne(
  context: CommandContext,
  command: SentCommand,
  known: KnownCommands,
  tools: CommandTools,
): Promise<Verdict> {
  const payload_hash = createHash('sha256')
    .update(JSON.stringify([command.type, command.version, command.args]))
    .digest('base64url');
  const first = known.get(command.id);
  if (!first) {
    const blocker = await findBlocker(context, command);
    if (blocker) return blocker;
    const { user_id } = context.actor;
    const base = { id: command.id, user_id, payload_hash, at: context.tx.now, rev: context.tx.rev };
    const fresh = await runFresh(context, command, base, tools);
    known.set(command.id, fresh.stored);
    return asSeenBy(context, fresh.verdict, command);
  }
  if (first.user_id === context.actor.user_id && first.payload_hash === payload_hash) {
    return repeatVerdict(context, first, command);
  }
  const { code, message } = new Refusal('command.payload_differs');
  return { id: first.id, status: 'rejected', rev: 0, code, detail: message };
}

const savepoint = CompiledQuery.raw('savepoint command');
const rollBack = CompiledQuery.raw('rollback to savepoint command');
const release = CompiledQuery.raw('release savepoint command');

type Fresh = { verdict: Verdict; stored: Tables['command'] };

async function runFresh(
  context: CommandContext,
  command: SentCommand,
  base: Omit<Tables['command'], 'outcome' | 'status'>,
  tools: CommandTools,
): Promise<Fresh> {
  const { q, kind } = context.tx;
  const author = { ...context.tx.author, command: command.type, act_id: command.id };
  const tx = { ...context.tx, author, entries: createEntryBuffer() };
  // The command's first statement is sent right behind the savepoint.
  const [opened, performed] = await Promise.allSettled([
    q.executeQuery(savepoint),
    perform({ ...context, tx }, command, tools),
  ]);
  if (opened.status === 'rejected') throw opened.reason;
  try {
    if (performed.status === 'rejected') throw performed.reason;
    const result = performed.value;
    const verdict: Verdict = {
      id: command.id,
      status: 'applied',
      rev: tx.rev,
      ...(result === undefined ? {} : { result }),
    };
    const stored = { ...base, outcome: JSON.stringify(verdict), status: verdict.status };
    await pipelined(kind, [
      ...flushSteps(tx),
      () => q.executeQuery(release),
      () => insertMany({ q, kind }, 'command', [stored]),
    ]);
    return { verdict, stored };
  } catch (error) {
    // A temporary failure is not the command's fault: nothing is decided, and the whole batch may be resent.
    if (isTransientError(error)) throw error;
    await q.executeQuery(rollBack).catch(() => {
      throw error;
    });
    await q.executeQuery(release);
    const { code, extra, message } = tools.toRefusal(error, { command: command.type, id: command.id });
    const status = conflictCodes.has(code) ? 'conflict' : 'rejected';
    const verdict: Verdict = { ...extra, id: command.id, status, rev: context.tx.rev, code, detail: message };
    if (status === 'conflict') await notifyConflict(context, command, verdict);
    const stored = { ...base, outcome: JSON.stringify(verdict), status };
    await insertMany({ q, kind }, 'command', [stored]);
    return { verdict, stored };
  }
}

/** A command whose dependency was refused must not run; one whose dependency has not arrived yet may be resent. */
async function findBlocker(context: CommandContext, command: SentCommand): Promise<Verdict | null> {
  if (!command.depends_on?.length) return null;
  const rows = await context.tx.q
    .selectFrom('command')
    .select(['id', 'status'])
    .where('id', 'in', command.depends_on)
    .where('user_id', '=', context.actor.user_id)
    .execute();
  const refused = rows.find((row) => row.status !== 'applied');
  const missing = command.depends_on.find((id) => !rows.some((row) => row.id === id));
  if (!refused && !missing) return null;
  const { code, message } = new Refusal('command.blocked');
  return { id: command.id, status: refused ? 'blocked' : 'retry', rev: 0, code, detail: message };
}

async function perform(context: CommandContext, command: SentCommand, tools: CommandTools): Promise<unknown> {
  if (!isCommandType(command.type)) throw new Refusal('command.unknown');
  const definition = commands[command.type] as Command;
  if (command.version > definition.version) throw new Refusal('command.unknown');
  requirePermission(context.actor, definition.permission);
  const args = tools.check(definition.args, command.args);
  const service = commandServices[command.type] as (
    context: CommandContext,
    args: unknown,
  ) => Promise<unknown>;
  return service({ ...context, version: command.version }, args);
}
