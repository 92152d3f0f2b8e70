import type { SentCommand, Verdict } from '#contract/commands/envelope.ts';
import { commands, isCommandType } from '#contract/commands/registry.ts';
import { Refusal } from '#contract/errors.ts';
import { entities, type EntityName } from '#contract/registry.ts';
import { readRow } from '#server/entities/read-rows.ts';
import type { Run } from './command-run.ts';

/** Lists whose rows a conflict may show. */
const shown = [
  'orders',
  'orderlines',
  'customizations',
  'products',
  'arrivals',
  'arrivallines',
] as const satisfies EntityName[];

type Known = { id: string; user_id: string; outcome: string; status: string; rev: number };

/**
 * The answer to a command that comes again: its first one, but with the row that stands against it as it is today and
 * as its user may see it today. What may not be seen any more is not sent along.
 */
export function repeatVerdict(run: Run, known: Known, command: SentCommand): Promise<Verdict> {
  const first = JSON.parse(known.outcome || '{}') as Partial<Verdict>;
  const status = known.status === 'applied' ? 'duplicate' : (known.status as Verdict['status']);
  return asSeenBy(run, { ...first, id: known.id, status, rev: known.rev }, command);
}

/**
 * A verdict as the sender may see it: whoever may send a command may not read every list, so that the row that stands
 * against it goes along only where its own list would show it.
 */
export async function asSeenBy(
  run: Run,
  { current, ...verdict }: Verdict,
  command: SentCommand,
): Promise<Verdict> {
  if (typeof current !== 'object' || current === null) return verdict;
  if ('id' in current && typeof current.id === 'string') {
    const row = await findRow(run, current.id);
    return row ? { ...verdict, current: row } : verdict;
  }
  const may = isCommandType(command.type) && run.actor.permissions.has(commands[command.type].permission);
  return may ? { ...verdict, current } : verdict;
}

/** Ids are unique over all lists. */
async function findRow(run: Run, id: string): Promise<unknown> {
  for (const name of shown) {
    if (!run.actor.permissions.has(entities[name].view)) continue;
    try {
      return await readRow(run.tx.q, name, run.actor, id);
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'row.not_found')) throw error;
    }
  }
  return null;
}
