import { conflictLinkOf, conflictSubjectOf } from '#contract/commands/conflict-subject.ts';
import type { SentCommand, Verdict } from '#contract/commands/envelope.ts';
import type { EntityName } from '#contract/registry.ts';
import { usernamesKnownTo } from '#server/entities/read-history.ts';
import type { Run } from './command-run.ts';
import type { News } from './news.ts';
import { notify } from './notify.ts';

/** Whoever sent a command hears that it met another's change: it may have gone out long after it was tapped. */
export async function tellConflict(run: Run, command: SentCommand, verdict: Verdict): Promise<void> {
  const { current } = verdict;
  const subject = conflictSubjectOf(current);
  const told: Omit<News, 'type' | 'toAuthor' | 'link'> = subject
    ? {
        data: {
          ...subject.data,
          username: await lastAuthorOf(run, subject.entity, subject.rowId),
        },
        about: subject.about,
        fold: `conflict:${subject.about.id || subject.rowId}`,
      }
    : {
        data: { code: verdict.code ?? '' },
        about: null,
        fold: `${refusedFold(command.type)}${verdict.code}`,
      };
  const link = conflictLinkOf(command.type, current);
  await notify(run.tx, [run.actor.user_id], { ...told, link, type: 'sync_conflict', toAuthor: true });
}

/** Before the code: what a refusal that stands against no row is told under. */
function refusedFold(type: SentCommand['type']): string {
  return `conflict:${type}:`;
}

/** Whoever has ordered after all is not told any more that the order was not taken; the history keeps it. */
export async function settlePlacement({ tx, actor }: Run): Promise<void> {
  await tx.q
    .updateTable('notification')
    .set({ is_read: 1 })
    .where('user_id', '=', actor.user_id)
    .where('is_read', '=', 0)
    .where('fold_key', 'like', `${refusedFold('order.place')}%`)
    .execute();
}

/** Who changed a row last; empty where it was the sender, on another device, or nobody whom a Client knows by name. */
async function lastAuthorOf({ tx, actor }: Run, entity: EntityName, id: string): Promise<string> {
  const last = await tx.q
    .selectFrom('history')
    .select('username')
    .where('entity', '=', entity)
    .where('row_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!last || last.username === actor.username) return '';
  const known = actor.role === 'Client' ? await usernamesKnownTo(tx.q, actor) : null;
  return !known || known.has(last.username) ? last.username : '';
}
