import { sql } from 'kysely';
import type { Permission } from '#contract/access.ts';
import { Refusal } from '#contract/errors.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import {
  entrustedKinds,
  entrustedRows,
  mayHold,
  type EntrustedKind,
} from '#server/entities/accounts/entrusted.ts';
import { requireAdminAuthor } from '#server/entities/accounts/admin-rows.ts';
import { requirePermission, type Actor } from '#server/entities/actor.ts';
import { readStored, redactRow } from '#server/entities/read/read-rows.ts';
import { deleteRows, requireVersion, updateRow, updateRows } from '#server/entities/write/write-rows.ts';
import { readUserActor } from '../background-jobs/read-user-actor.ts';

export type HandOver = {
  version: number;
  customers_to: string;
  orders_to: string;
  jobs_to: string;
  afterwards: 'keep' | 'deactivate' | 'remove';
};

const cause = 'hand over';

const needed: Record<EntrustedKind, Permission> = {
  customers: 'manage customers',
  orders: 'manage orders',
  jobs: 'manage customizations',
};

/**
 * Hands over what is entrusted to a user, and then deactivates or deletes the account, in one transaction. Without a
 * receiver, orders and jobs are released; customers are never left without a commercial.
 * @throws Refusal `user.receiver` for a receiver that is missing, deactivated or lacks the right; the field names it
 */
export async function handOver(
  tx: Write,
  actor: Actor,
  userId: string,
  wish: HandOver,
): Promise<Record<EntrustedKind, number>> {
  const user = await readStored(tx.q, 'users', actor, userId);
  requireVersion(user, wish.version, redactRow('users', actor, user));
  if (user.role === 'Admin') await requireAdminAuthor(tx);
  const moved = { customers: 0, orders: 0, jobs: 0 };
  for (const kind of entrustedKinds) {
    const { rows } = await sql<{ id: string }>`${entrustedRows(kind, user.username)}`.execute(tx.q);
    if (rows.length === 0) continue;
    requirePermission(actor, needed[kind]);
    const to = wish[`${kind}_to`];
    await requireReceiver(tx, kind, user, to);
    const ids = rows.map(({ id }) => id);
    await moveRows[kind](tx, ids, to);
    moved[kind] = ids.length;
  }
  if (wish.afterwards === 'deactivate') await updateRow(tx, 'users', user, { active: 0 }, { cause });
  if (wish.afterwards === 'remove') await deleteRows(tx, 'users', [user], { cause });
  return moved;
}

async function requireReceiver(
  tx: Write,
  kind: EntrustedKind,
  user: EntityRow<'users'>,
  to: string,
): Promise<void> {
  if (to === '' && kind !== 'customers') return;
  const found = await tx.q
    .selectFrom('users')
    .select('id')
    .where('username', '=', to)
    .where('id', '<>', user.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const receiver = found ? await readUserActor(tx.q, found.id) : null;
  if (!receiver || !mayHold[kind](receiver)) {
    throw new Refusal('user.receiver', { fields: { [`${kind}_to`]: to === '' ? 'required' : 'receiver' } });
  }
}

const moveRows: Record<EntrustedKind, (tx: Write, ids: readonly string[], to: string) => Promise<void>> = {
  async customers(tx, ids, to) {
    const rows = await tx.q.selectFrom('customers').selectAll().where('id', 'in', ids).execute();
    await updateRows(
      tx,
      'customers',
      rows.map((before) => ({ before, patch: { commercial: to } })),
      { cause },
    );
  },
  async orders(tx, ids, to) {
    const rows = await tx.q.selectFrom('orders').selectAll().where('id', 'in', ids).execute();
    const patch = { claimed_by: to, claimed_at: to === '' ? null : tx.now };
    await updateRows(
      tx,
      'orders',
      rows.map((before) => ({ before, patch })),
      { cause },
    );
  },
  async jobs(tx, ids, to) {
    const rows = await tx.q.selectFrom('customizations').selectAll().where('id', 'in', ids).execute();
    await updateRows(
      tx,
      'customizations',
      rows.map((before) => ({
        before,
        // Without a technician no work is in progress.
        patch: {
          technician: to,
          worked_at: to === '' ? null : tx.now,
          ...(to === '' && before.state === 'in progress' ? { state: 'to do' as const } : {}),
        },
      })),
      { cause },
    );
  },
};
