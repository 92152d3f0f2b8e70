import { sql } from 'kysely';
import { Refusal } from '#contract/errors.ts';
import type { Queries } from '#server/db/database.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import type { Pair } from '../server-entity.ts';
import { chunks, keysAtOnce } from '../write/upsert-rows.ts';
import { identityKey } from './identity-key.ts';

type User = EntityRow<'users'>;

/** The two fields that identify an account, each unique ignoring case. */
export type IdentityField = 'username' | 'email';

/** An account that uses a user name or an e-mail; `key` is its normalized form. */
export type Holder = { id: string; username: string; key: string };

/**
 * The accounts that use some user names or e-mails. A deleted account keeps its user name, to which the history refers,
 * but not its e-mail.
 * @param keys in the form of `identityKey`
 */
export async function findHolders(
  q: Queries,
  field: IdentityField,
  keys: readonly string[],
): Promise<Holder[]> {
  const column = sql.ref(`${field}_key`);
  const living = field === 'email' ? sql`and deleted_at is null` : sql``;
  const found: Holder[] = [];
  for (const part of chunks([...new Set(keys)], keysAtOnce)) {
    const { rows } = await sql<Holder>`
      select id, username, ${column} as key from users where ${column} in (${sql.join(part)}) ${living}`.execute(
      q,
    );
    found.push(...rows);
  }
  return found;
}

/**
 * Refuses a user name or an e-mail that another account uses, ignoring case. Accounts that shared one before this rule
 * can still change their other fields. Writers are serialized (`transact`), so what is read here still holds when the
 * rows are stored.
 * @throws Refusal `row.exists` for a user name, `user.email_taken` for an e-mail; `fields` names
 * the field, or both
 */
export async function requireUniqueAccounts(tx: Write, pairs: readonly Pair<'users'>[]): Promise<void> {
  const rows = pairs.flatMap(({ after }) => (after ? [after] : []));
  const names = pairs.flatMap(({ before, after }) =>
    after && (!before || identityKey(before.username) !== identityKey(after.username)) ? [after] : [],
  );
  const emails = pairs.flatMap(({ before, after }) => (after && claimsEmail(before, after) ? [after] : []));
  const taken = await findTaken(tx, 'username', names, rows);
  const shared = await findTaken(
    tx,
    'email',
    emails,
    rows.filter((row) => !row.deleted_at),
  );
  if (taken) {
    throw new Refusal('row.exists', {
      fields: { username: 'taken', ...(taken === shared && { email: 'taken' }) },
      params: { reason: 'username', value: taken.username },
    });
  }
  if (shared) {
    throw new Refusal('user.email_taken', {
      fields: { email: 'taken' },
      params: { reason: 'email', value: shared.email },
    });
  }
}

function claimsEmail(before: User | null, after: User): boolean {
  if (after.email === '' || after.deleted_at) return false;
  return !before || before.deleted_at !== null || identityKey(before.email) !== identityKey(after.email);
}

/** The first of `claims` whose name or e-mail another row of the same write, or of the table, uses. */
async function findTaken(
  tx: Write,
  field: IdentityField,
  claims: readonly User[],
  written: readonly User[],
): Promise<User | undefined> {
  if (claims.length === 0) return undefined;
  const isWritten = new Set(written.map((row) => row.id));
  const stored = await findHolders(
    tx.q,
    field,
    claims.map((row) => identityKey(row[field])),
  );
  const holders = new Map<string, Set<string>>();
  const note = (key: string, id: string) => holders.set(key, (holders.get(key) ?? new Set()).add(id));
  for (const { key, id } of stored) if (!isWritten.has(id)) note(key, id);
  for (const row of written) note(identityKey(row[field]), row.id);
  return claims.find((row) => holders.get(identityKey(row[field]))!.size > 1);
}
