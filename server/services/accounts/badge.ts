import { randomInt } from 'node:crypto';
import { Refusal } from '#contract/errors.ts';
import { badgeDigits } from '#contract/rules/accounts/badge-code.ts';
import type { Clock } from '#server/db/clock.ts';
import type { Database, Queries } from '#server/db/database.ts';
import type { Write } from '#server/db/transact.ts';
import { deleteBadge } from '#server/entities/accounts/quick-sign-in.ts';
import { recordAudit } from '#server/entities/history/record-audit.ts';
import { pairedUntil } from './pairing.ts';

type Badge = { codeHash: string; secretHash: string };

/** A random code of 132 bits, in digits: these arrive the same from a scanner on every keyboard layout. */
export function makeBadgeCode(): string {
  return Array.from({ length: badgeDigits }, () => randomInt(10)).join('');
}

/**
 * The holder of a badge, on a device that is paired with them.
 * @returns the account, and the check that its session's transaction must repeat
 * @throws Refusal `auth.badge`, the same in every failure case
 */
export async function checkBadge(
  db: Database,
  clock: Clock,
  badge: Badge,
): Promise<{ user_id: string; username: string; confirm: (tx: Write) => Promise<void> }> {
  const find = async (q: Database['read'], now: string) => {
    const holder = await q
      .selectFrom('badge as b')
      .innerJoin('users as u', 'u.id', 'b.user_id')
      .select(['u.id as user_id', 'u.username'])
      .where('b.code_hash', '=', badge.codeHash)
      .executeTakeFirst();
    const until = await pairedUntil(q, now, {
      secretHash: badge.secretHash,
      userId: holder?.user_id ?? '',
    });
    if (!holder || !until) throw new Refusal('auth.badge');
    return holder;
  };
  const confirm = async ({ q, now }: Write) => void (await find(q, now));
  return { ...(await find(db.read, clock.now())), confirm };
}

/** When a user's badge was printed, UTC ISO; null without a badge. */
export async function readBadge(q: Queries, userId: string): Promise<{ printed_at: string | null }> {
  const badge = await q
    .selectFrom('badge')
    .select('printed_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return { printed_at: badge?.printed_at ?? null };
}

/**
 * Stores a new badge by the hash of its code; the former one stops working.
 * @throws Refusal `row.not_found`; `auth.password_only` for an Admin
 */
export async function storeBadge(tx: Write, userId: string, codeHash: string): Promise<{ username: string }> {
  const user = await tx.q
    .selectFrom('users')
    .select(['username', 'role'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!user) throw new Refusal('row.not_found');
  if (user.role === 'Admin') throw new Refusal('auth.password_only');
  await deleteBadge(tx, userId);
  await tx.q
    .insertInto('badge')
    .values({ user_id: userId, code_hash: codeHash, printed_at: tx.now })
    .execute();
  const after = { printed_at: tx.now };
  await recordAudit(tx, [{ entity: 'badges', row_id: userId, label: user.username, before: null, after }]);
  return { username: user.username };
}
