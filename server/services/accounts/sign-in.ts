import { uuidv7 } from 'uuidv7';
import { Refusal } from '#contract/errors.ts';
import type { Clock } from '#server/db/clock.ts';
import type { Database } from '#server/db/database.ts';
import { transact, type Author, type Write } from '#server/db/transact.ts';
import { identityKey } from '#server/entities/accounts/identity-key.ts';
import { recordAudit } from '#server/entities/history/record-audit.ts';
import { deleteAttempts, type Attempt } from './limit-attempts.ts';
import { accountsNamed } from './match-username.ts';

/** Dependencies of the sign-in: the password hasher and the token generator. */
export type SignInTools = {
  verify: (hash: string, password: string) => Promise<boolean>;
  makeToken: () => string;
  hashToken: (token: string) => string;
};

/** The real hash of a random password, so that an unknown user name takes as long as a wrong password. */
export const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$7KIDZ4tVfHgLxMtcQkGa4A$pJqGJFkOYQYfTW+tJp3zO4+LqBWsqjSMAcgLnN6nFVw';

/** An account whose password was verified. */
export type Account = { user_id: string; username: string; hash: string; provisional: boolean };

/**
 * The account of a user name, in any case, and a password. In every failure case one hash is verified for each account
 * that reads like the name, at least one, and the response is the same.
 * @throws Refusal `auth.credentials`
 */
export async function checkCredentials(
  db: Database,
  tools: SignInTools,
  username: string,
  password: string,
): Promise<Account> {
  const rows = await db.read
    .selectFrom('users as u')
    .leftJoin('credential as c', 'c.user_id', 'u.id')
    .select(['u.id', 'u.username', 'u.active', 'c.hash', 'c.provisional'])
    .where('u.username_key', '=', identityKey(username))
    .where('u.deleted_at', 'is', null)
    .execute();
  const named = accountsNamed(rows, username);
  if (named.length === 0) await tools.verify(dummyHash, password);
  for (const { id, username: stored, active, hash, provisional } of named) {
    const right = await tools.verify(hash ?? dummyHash, password);
    if (hash && active === 1 && right)
      return { user_id: id, username: stored, hash, provisional: provisional === 1 };
  }
  throw new Refusal('auth.credentials');
}

/**
 * Checks the password of a signed-in user, typed in a form.
 * @param field the form's field
 * @throws Refusal `auth.password` with the field
 */
export async function checkOwnPassword(
  db: Database,
  tools: SignInTools,
  username: string,
  password: string,
  field: string,
): Promise<void> {
  try {
    await checkCredentials(db, tools, username, password);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal('auth.password', { fields: { [field]: 'wrong' } });
  }
}

/**
 * Creates a session and returns its token; the database keeps only the token's hash.
 * @param within runs in the same transaction; returned as `result`, with the hash of the secret of a paired device
 */
export async function openSession<T extends { secretHash: string }>(
  db: Database,
  clock: Clock,
  tools: SignInTools,
  author: Author,
  about: { user_agent: string; address: string; attempt: Attempt },
  within: (tx: Write) => Promise<T>,
): Promise<{ token: string; result: T }> {
  const token = tools.makeToken();
  const result = await transact(db, clock, author, async (tx) => {
    const result = await within(tx);
    const { q, now } = tx;
    const id = uuidv7();
    const seen = {
      user_agent: about.user_agent.slice(0, 300),
      address: about.address,
      created_at: now,
    };
    await q
      .insertInto('session')
      .values({
        ...seen,
        id,
        token_hash: tools.hashToken(token),
        user_id: author.user_id,
        last_seen: now,
        secret_hash: result.secretHash,
      })
      .execute();
    await recordAudit(tx, [
      { entity: 'sessions', row_id: id, label: author.username, before: null, after: seen },
    ]);
    await q.updateTable('users').set({ last_seen: now }).where('id', '=', author.user_id).execute();
    await deleteAttempts(tx, about.attempt);
    return result;
  });
  return { token, result };
}
