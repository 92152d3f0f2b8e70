import { orderOfCurrent } from '#contract/commands/conflict-subject.ts';
import type { SentCommand, Verdict } from '#contract/commands/envelope.ts';
import { commands, isCommandType } from '#contract/commands/registry.ts';
import { Refusal } from '#contract/errors.ts';
import { entities, type EntityName } from '#contract/registry.ts';
import { isRecord } from '#contract/rules/values/is-record.ts';
import { readRow } from '#server/entities/read/read-rows.ts';
import { readPickedPieces } from '../stock/read-picked-pieces.ts';
import type { CommandContext } from './command-context.ts';

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
 * The verdict for a repeated command: the first one, but with the conflicting row as its user may see it today. Rows
 * that are no longer visible are left out.
 */
export function repeatVerdict(context: CommandContext, known: Known, command: SentCommand): Promise<Verdict> {
  const first = JSON.parse(known.outcome || '{}') as Partial<Verdict>;
  const status = known.status === 'applied' ? 'duplicate' : (known.status as Verdict['status']);
  return asSeenBy(context, { ...first, id: known.id, status, rev: known.rev }, command);
}

/**
 * A verdict as its sender may see it: a user may be allowed to send a command without read access to every list, so the
 * conflicting row is included only if they may see it in its own list.
 */
export async function asSeenBy(
  context: CommandContext,
  { current, ...verdict }: Verdict,
  command: SentCommand,
): Promise<Verdict> {
  if (typeof current !== 'object' || current === null) return verdict;
  const order = orderOfCurrent(current);
  if (order) return (await findRow(context, order.id)) ? { ...verdict, current } : verdict;
  if ('id' in current && typeof current.id === 'string') {
    const row = await findRow(context, current.id);
    if (!row) return verdict;
    if (command.type === 'stock.count') return { ...verdict, current: await withPicked(context, row) };
    if (command.type === 'proof.answer' || command.type === 'proof.send')
      return { ...verdict, current: await withOutdatedProof(context, row) };
    if (command.type === 'line.mark') return { ...verdict, current: await withPiecesOfLine(context, row) };
    // What another user took back is in no field of the row.
    const returned = 'returned' in current ? { returned: current.returned } : {};
    return { ...verdict, current: { ...row, ...returned } };
  }
  const may = isCommandType(command.type) && context.actor.permissions.has(commands[command.type].permission);
  return may ? { ...verdict, current } : verdict;
}

/** A product with its pieces that are picked and not shipped: the user decides on the pieces at the location. */
async function withPicked({ tx }: CommandContext, product: unknown): Promise<unknown> {
  if (!isRecord(product) || typeof product['reference'] !== 'string') return product;
  return { ...product, picked: await readPickedPieces(tx.q, product['reference']) };
}

/**
 * A marking job with whether its last proof shows the marking as it was before an edit (`shows_earlier_marking`), which no field
 * of the row says while the proof is refused: such a proof can no longer be answered.
 */
async function withOutdatedProof({ tx }: CommandContext, job: object): Promise<object> {
  if (!('id' in job && typeof job.id === 'string' && 'proof' in job)) return job;
  const stored = await tx.q
    .selectFrom('customizations')
    .select('proof_subject')
    .where('id', '=', job.id)
    .executeTakeFirst();
  return stored?.proof_subject ? { ...job, shows_earlier_marking: true } : job;
}

/** A marking job with the picked pieces of its line (`picked`): no more can be counted as done. */
async function withPiecesOfLine({ tx }: CommandContext, row: object): Promise<object> {
  if (!('orderline_id' in row && typeof row.orderline_id === 'string')) return row;
  const line = await tx.q
    .selectFrom('orderlines')
    .select('picked')
    .where('id', '=', row.orderline_id)
    .executeTakeFirst();
  return { ...row, ...line };
}

/** Finds a row by id only, because ids are unique across lists. */
async function findRow(context: CommandContext, id: string): Promise<object | null> {
  for (const name of shown) {
    if (!context.actor.permissions.has(entities[name].view)) continue;
    try {
      return await readRow(context.tx.q, name, context.actor, id);
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'row.not_found')) throw error;
    }
  }
  return null;
}
