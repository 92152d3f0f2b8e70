import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { commands, isCommandType } from '#contract/commands/registry.ts';
import type { Command } from '#contract/commands/command.ts';
import type { SentCommand, Verdict } from '#contract/commands/envelope.ts';
import { Refusal } from '#contract/errors.ts';
import { isPassingFault } from '#server/db/connections/passing-fault.ts';
import { requirePermission } from '#server/entities/actor.ts';
import { notifyConflict } from '../notifications/notify-conflict.ts';
import type { Run } from './command-run.ts';
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
  'arrival.reversed',
]);

export type CommandTools = {
  /** Converts any thrown error to a refusal; a bug is logged and becomes `server.failure`. */
  toRefusal: (error: unknown, facts: object) => Refusal;
  check: <A>(schema: Command<string, A>['args'], args: unknown) => A;
};

/**
 * Runs a batch in order, in the current transaction. A command's id is claimed outside of its savepoint and its effect
 * happens inside, so that result and effect are committed together, and a refusal rolls back only its own command. A
 * repeated command gets its first verdict. Commands that follow one that was not applied, in its lane, do not run and
 * store nothing: they get `retry`, and stay on their device until the user has resolved the first.
 */
export async function runCommands(
  run: Run,
  batch: readonly SentCommand[],
  tools: CommandTools,
): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  const stopped = new Set<string>();
  for (const command of batch) {
    const verdict =
      command.lane !== undefined && stopped.has(command.lane)
        ? retryVerdict(command)
        : await runOne(run, command, tools);
    const done = verdict.status === 'applied' || verdict.status === 'duplicate';
    if (!done && command.lane !== undefined) stopped.add(command.lane);
    verdicts.push(verdict);
  }
  return verdicts;
}

/** For a command that did not run now, and may be resent unchanged. */
export function retryVerdict({ id }: SentCommand): Verdict {
  return { id, status: 'retry', rev: 0 };
}

async function runOne(run: Run, command: SentCommand, tools: CommandTools): Promise<Verdict> {
  const payload_hash = createHash('sha256')
    .update(JSON.stringify([command.type, command.version, command.args]))
    .digest('base64url');
  const known = await run.tx.q
    .selectFrom('command')
    .selectAll()
    .where('id', '=', command.id)
    .executeTakeFirst();
  if (!known) return runFresh(run, command, payload_hash, tools);
  if (known.user_id === run.actor.user_id && known.payload_hash === payload_hash) {
    return repeatVerdict(run, known, command);
  }
  const { code, message } = new Refusal('command.payload_differs');
  return { id: known.id, status: 'rejected', rev: 0, code, detail: message };
}

async function runFresh(
  run: Run,
  command: SentCommand,
  payloadHash: string,
  tools: CommandTools,
): Promise<Verdict> {
  const { tx, actor } = run;
  const blocker = await findBlocker(run, command);
  if (blocker) return blocker;
  const claim = {
    id: command.id,
    user_id: actor.user_id,
    payload_hash: payloadHash,
    at: tx.now,
    rev: tx.rev,
  };
  await tx.q
    .insertInto('command')
    .values({ ...claim, outcome: '', status: '' })
    .execute();
  await sql`savepoint command`.execute(tx.q);
  let verdict: Verdict;
  try {
    const author = { ...tx.author, command: command.type, act_id: command.id };
    const result = await perform({ ...run, tx: { ...tx, author } }, command, tools);
    await sql`release savepoint command`.execute(tx.q);
    verdict = { id: command.id, status: 'applied', rev: tx.rev, ...(result === undefined ? {} : { result }) };
  } catch (error) {
    // A temporary failure is not the command's fault: nothing is decided, and the whole batch may be resent.
    if (isPassingFault(error)) throw error;
    await sql`rollback to savepoint command`.execute(tx.q);
    await sql`release savepoint command`.execute(tx.q);
    const { code, extra, message } = tools.toRefusal(error, { command: command.type, id: command.id });
    const status = conflictCodes.has(code) ? 'conflict' : 'rejected';
    verdict = { ...extra, id: command.id, status, rev: tx.rev, code, detail: message };
    if (status === 'conflict') await notifyConflict(run, command, verdict);
  }
  await tx.q
    .updateTable('command')
    .set({ outcome: JSON.stringify(verdict), status: verdict.status })
    .where('id', '=', command.id)
    .execute();
  return asSeenBy(run, verdict, command);
}

/** A command whose dependency was refused must not run; one whose dependency has not arrived yet may be resent. */
async function findBlocker(run: Run, command: SentCommand): Promise<Verdict | null> {
  if (!command.depends_on?.length) return null;
  const rows = await run.tx.q
    .selectFrom('command')
    .select(['id', 'status'])
    .where('id', 'in', command.depends_on)
    .where('user_id', '=', run.actor.user_id)
    .execute();
  const refused = rows.find((row) => row.status !== 'applied');
  const missing = command.depends_on.find((id) => !rows.some((row) => row.id === id));
  if (!refused && !missing) return null;
  const { code, message } = new Refusal('command.blocked');
  return { id: command.id, status: refused ? 'blocked' : 'retry', rev: 0, code, detail: message };
}

async function perform(run: Run, command: SentCommand, tools: CommandTools): Promise<unknown> {
  if (!isCommandType(command.type)) throw new Refusal('command.unknown');
  const definition = commands[command.type] as Command;
  if (command.version > definition.version) throw new Refusal('command.unknown');
  requirePermission(run.actor, definition.permission);
  const args = tools.check(definition.args, command.args);
  const service = commandServices[command.type] as (run: Run, args: unknown) => Promise<unknown>;
  return service(run, args);
}
