import type { SentCommand, Verdict } from '#contract/commands/envelope.ts';
import type { EntityName } from '#contract/registry.ts';
import type { Run } from './command-run.ts';
import type { News } from './news.ts';
import { notify } from './notify.ts';

type Shown = Record<string, unknown> & { id: string };
type Subject = { entity: EntityName; data: News['data']; link: string; about: News['about'] };

/** Whoever sent a command hears that it met another's change: it may have gone out long after it was tapped. */
export async function tellConflict(run: Run, command: SentCommand, verdict: Verdict): Promise<void> {
  const { current } = verdict;
  const row = typeof current === 'object' && current !== null && 'id' in current ? (current as Shown) : null;
  const subject = row && subjectOf(row);
  const told: Omit<News, 'type' | 'toAuthor'> = subject
    ? {
        data: { ...subject.data, username: await lastAuthorOf(run, subject.entity, row.id) },
        link: subject.link,
        about: subject.about,
        fold: `conflict:${subject.about?.id ?? row.id}`,
      }
    : {
        // Prices or articles are others than those that were ordered: the basket shows which.
        data: { code: verdict.code ?? '' },
        link: command.type === 'order.place' ? '/basket' : '',
        about: null,
        fold: `${refusedFold(command.type)}${verdict.code}`,
      };
  await notify(run.tx, [run.actor.user_id], { ...told, type: 'sync_conflict', toAuthor: true });
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

/** What people call the row that stands against a command, and where it is found. */
function subjectOf(row: Shown): Subject | null {
  const text = (name: string) => (typeof row[name] === 'string' ? row[name] : '');
  const ofOrder = (entity: EntityName, id: string, number: string): Subject => ({
    entity,
    data: { number },
    link: `/orders/${id}`,
    about: { entity: 'orders', id },
  });
  if ('orderline_id' in row) return ofOrder('customizations', text('order_id'), text('order_number'));
  if ('order_id' in row) return ofOrder('orderlines', text('order_id'), text('order_number'));
  if ('status_seq' in row) return ofOrder('orders', row.id, text('number'));
  if ('on_hand' in row) {
    const reference = text('reference');
    const link = `/products?reference=${encodeURIComponent(reference)}`;
    return { entity: 'products', data: { reference }, link, about: { entity: 'products', id: row.id } };
  }
  if ('provider' in row) {
    const arrival = text('number');
    const link = `/arrivals?number=${encodeURIComponent(arrival)}`;
    return { entity: 'arrivals', data: { arrival }, link, about: { entity: 'arrivals', id: row.id } };
  }
  return null;
}

/** Who changed a row last; empty where it was the sender, on another device. */
async function lastAuthorOf({ tx, actor }: Run, entity: EntityName, id: string): Promise<string> {
  const last = await tx.q
    .selectFrom('history')
    .select('username')
    .where('entity', '=', entity)
    .where('row_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return last && last.username !== actor.username ? last.username : '';
}
