import type { RoleName } from '#contract/access.ts';
import { isMailedByDefault, mailKindsOf, type MailKind } from '#contract/rules/mail-kinds.ts';
import type { Queries } from '#server/db/database.ts';
import type { Write } from '#server/db/transact.ts';
import type { Actor } from '#server/entities/actor.ts';
import { chunks } from '#server/entities/write/upsert-rows.ts';

/** The kinds of mails that a user can get, and those that the user wants. */
export async function readMailPreferences(
  q: Queries,
  actor: Actor,
): Promise<{ mail_kinds: MailKind[]; mailed: MailKind[] }> {
  const kinds = mailKindsOf(actor.role, actor.permissions);
  const rows = await q
    .selectFrom('mail_choice')
    .select(['kind', 'mailed'])
    .where('user_id', '=', actor.user_id)
    .execute();
  const chosen = new Map(rows.map(({ kind, mailed }) => [kind, mailed === 1]));
  const mailed = kinds.filter((kind) => chosen.get(kind) ?? isMailedByDefault(actor.role));
  return { mail_kinds: kinds, mailed };
}

/** Sets the preferences for the kinds that the user can get; those for other kinds stay. */
export async function setMailPreferences(
  tx: Write,
  actor: Actor,
  mailed: readonly MailKind[],
): Promise<void> {
  for (const kind of mailKindsOf(actor.role, actor.permissions))
    await setMailPreference(tx, actor.user_id, kind, mailed.includes(kind));
}

/** Sets whether a user wants mails of one kind. */
export async function setMailPreference(
  { q }: Write,
  userId: string,
  kind: MailKind,
  isMailed: boolean,
): Promise<void> {
  const mailed = isMailed ? 1 : 0;
  await q
    .insertInto('mail_choice')
    .values({ user_id: userId, kind, mailed })
    .onConflict((oc) => oc.columns(['user_id', 'kind']).doUpdateSet({ mailed }))
    .execute();
}

/** A user who wants mails of a kind, with their address. `full_name` is empty where it is unknown. */
export type MailRecipient = {
  id: string;
  username: string;
  full_name: string;
  email: string;
  role: RoleName;
};

/** Those of some users who get mails of a kind: active, with an address, by their preference or by default. */
export async function findMailRecipients(
  q: Queries,
  userIds: readonly string[],
  kind: MailKind,
): Promise<MailRecipient[]> {
  const recipients: MailRecipient[] = [];
  for (const part of chunks(userIds, 5000)) {
    const rows = await q
      .selectFrom('users')
      .leftJoin('mail_choice', (join) =>
        join.onRef('mail_choice.user_id', '=', 'users.id').on('mail_choice.kind', '=', kind),
      )
      .select([
        'users.id',
        'users.username',
        'users.full_name',
        'users.email',
        'users.role',
        'mail_choice.mailed',
      ])
      .where('users.id', 'in', part)
      .where('users.active', '=', 1)
      .where('users.deleted_at', 'is', null)
      .where('users.email', '<>', '')
      .orderBy('users.username')
      .execute();
    for (const { mailed, ...user } of rows)
      if (mailed === null ? isMailedByDefault(user.role) : mailed === 1) recipients.push(user);
  }
  return recipients;
}

/** The Clients of a customer who want mails of a kind. */
export async function findClientRecipients(
  q: Queries,
  customerCode: string,
  kind: MailKind,
): Promise<MailRecipient[]> {
  const clients = await q
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'Client')
    .where('customer_code', '=', customerCode)
    .execute();
  return findMailRecipients(
    q,
    clients.map(({ id }) => id),
    kind,
  );
}
