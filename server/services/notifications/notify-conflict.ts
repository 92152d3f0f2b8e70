import { conflictLinkOf, conflictSubjectOf } from '#contract/commands/conflict-subject.ts';
import type { SentCommand, Verdict } from '#contract/commands/envelope.ts';
import type { EntityName } from '#contract/registry.ts';
import { usersKnownTo } from '#server/entities/history/client-entry.ts';
import type { CommandContext } from '../commands/command-context.ts';
import type { News } from './news.ts';
import { notify } from './notify.ts';

/**
 * Notifies the sender of a command of a conflict with another user's change: the command may have been sent long after
 * the tap.
 */
export async function notifyConflict(
  context: CommandContext,
  command: SentCommand,
  verdict: Verdict,
): Promise<void> {
  const { current } = verdict;
  const subject = conflictSubjectOf(current);
  const content: Omit<News, 'type' | 'toAuthor' | 'link'> = subject
    ? {
        data: {
          ...subject.data,
          username: await lastAuthorOf(context, subject.entity, subject.rowId),
        },
        about: subject.about,
        collapseKey: `conflict:${subject.about.id || subject.rowId}`,
      }
    : {
        data: { code: verdict.code ?? '' },
        about: null,
        collapseKey: `${refusedKey(command.type)}${verdict.code}`,
      };
  const link = conflictLinkOf(command.type, current);
  await notify(context.tx, [context.actor.user_id], {
    ...content,
    link,
    type: 'sync_conflict',
    toAuthor: true,
  });
}

/** Prefix of the key of a conflict without a row. */
function refusedKey(type: SentCommand['type']): string {
  return `conflict:${type}:`;
}

/**
 * Marks all of the user's unread conflicts of `order.place` as read, because the user has placed an order since: they
 * leave the bell, and stay in the list of all notifications.
 */
export async function markOrderPlaceConflictsAsRead({ tx, actor }: CommandContext): Promise<void> {
  await tx.q
    .updateTable('notification')
    .set({ is_read: 1 })
    .where('user_id', '=', actor.user_id)
    .where('is_read', '=', 0)
    .where('fold_key', 'like', `${refusedKey('order.place')}%`)
    .execute();
}

/**
 * The full name, or else the username, of the user who last changed a row. Empty where it was the sender, on another
 * device, or a user whose name a Client may not see.
 */
async function lastAuthorOf({ tx, actor }: CommandContext, entity: EntityName, id: string): Promise<string> {
  const last = await tx.q
    .selectFrom('history')
    .select('username')
    .where('entity', '=', entity)
    .where('row_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!last || last.username === actor.username) return '';
  const known = actor.role === 'Client' ? (await usersKnownTo(tx.q, actor)).names : null;
  if (known && !known.has(last.username)) return '';
  const user = await tx.q
    .selectFrom('users')
    .select('full_name')
    .where('username', '=', last.username)
    .executeTakeFirst();
  return user?.full_name || last.username;
}
