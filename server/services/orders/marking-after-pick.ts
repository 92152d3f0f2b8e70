import { jobAfterPick } from '#contract/rules/marking/job-after-pick.ts';
import { updateRow } from '#server/entities/write/write-rows.ts';
import type { CommandContext } from '../commands/command-context.ts';
import { notify, usersOfRoles } from '../notifications/notify.ts';
import type { JobRow, LineRow, OrderRow } from './order-rows.ts';

/** The marking job of a line, if it has one. */
export async function readJobOfLine({ tx }: CommandContext, line: LineRow): Promise<JobRow | undefined> {
  if (line.marking === '') return undefined;
  return tx.q
    .selectFrom('customizations')
    .selectAll()
    .where('orderline_id', '=', line.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Updates the marking job of a line after a pick. If more pieces are marked than picked, the marked ones are lowered to the
 * picked ones. A closed job reopens.
 */
export async function updateJobAfterPick(
  context: CommandContext,
  line: LineRow,
  picked: number,
  cause: string,
): Promise<void> {
  const job = await readJobOfLine(context, line);
  if (job) await updateRow(context.tx, 'customizations', job, jobAfterPick(job, picked), { cause });
}

/** Notifies the technicians that a line's pieces can be marked. */
export async function notifyReadyToMark(
  context: CommandContext,
  order: OrderRow,
  line: LineRow,
): Promise<void> {
  await notify(context.tx, await usersOfRoles(context.tx, ['Technician']), {
    type: 'ready_to_mark',
    data: { number: order.number, reference: line.reference },
    link: `/orders/${order.id}`,
    about: { entity: 'orders', id: order.id },
    collapseKey: `mark:${line.id}`,
  });
}
