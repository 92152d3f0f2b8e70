import { sql, type RawBuilder } from 'kysely';
import type { RoleName } from '#contract/access.ts';
import { Refusal } from '#contract/errors.ts';
import type { Queries } from '#server/db/database.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import type { Actor } from '../actor.ts';
import type { Pair } from '../server-entity.ts';
import { chunks, keysAtOnce } from '../write/upsert-rows.ts';

/** What can be entrusted to a user. */
export const entrustedKinds = ['customers', 'orders', 'jobs'] as const;
export type EntrustedKind = (typeof entrustedKinds)[number];

/**
 * Where the rows of a kind are: the column of their user, and that of their name for users. Of orders only those in
 * preparation count, of jobs those of such orders that a technician still has to finish.
 */
const sources: Record<EntrustedKind, { user: string; name: string; rows: RawBuilder<unknown> }> = {
  customers: { user: 'commercial', name: 'name', rows: sql`customers where deleted_at is null` },
  orders: {
    user: 'claimed_by',
    name: 'number',
    rows: sql`orders where status = 'Pending' and deleted_at is null`,
  },
  jobs: {
    user: 'technician',
    name: 'order_number',
    rows: sql`customizations where active = 1 and deleted_at is null
      and state in ('to do', 'in progress', 'blocked')`,
  },
};

/** The rows that are entrusted to a user, named for users. */
export function entrustedRows(
  kind: EntrustedKind,
  username: string,
): RawBuilder<{ id: string; name: string }> {
  const { user, name, rows } = sources[kind];
  return sql`select id, ${sql.ref(name)} as name from ${rows} and ${sql.ref(user)} = ${username}`;
}

/** Who may hold rows of a kind. */
export const mayHold: Record<EntrustedKind, (holder: Pick<Actor, 'role' | 'permissions'>) => boolean> = {
  customers: ({ role }) => role === 'Commercial' || role === 'Manager' || role === 'Admin',
  orders: ({ permissions }) => permissions.has('pick orders'),
  jobs: ({ permissions }) => permissions.has('mark order lines'),
};

/** The kinds of which a user with this role may hold no rows. */
export async function kindsDeniedTo(q: Queries, role: RoleName): Promise<EntrustedKind[]> {
  const granted = await q
    .selectFrom('role_permission')
    .select('permission')
    .where('role', '=', role)
    .execute();
  const holder = { role, permissions: new Set(granted.map(({ permission }) => permission)) };
  return entrustedKinds.filter((kind) => !mayHold[kind](holder));
}

/** What is entrusted to `usernames`, by user name; users with nothing are missing. */
export async function findEntrustedUsers(
  q: Queries,
  usernames: readonly string[],
): Promise<Map<string, EntrustedKind[]>> {
  const found = new Map<string, EntrustedKind[]>();
  for (const part of chunks([...new Set(usernames)], keysAtOnce)) {
    for (const kind of entrustedKinds) {
      const { user, rows } = sources[kind];
      const { rows: users } = await sql<{ username: string }>`
        select distinct ${sql.ref(user)} as username from ${rows}
          and ${sql.ref(user)} in (${sql.join(part)})`.execute(q);
      for (const { username } of users) found.set(username, [...(found.get(username) ?? []), kind]);
    }
  }
  return found;
}

/** How many rows of each kind are entrusted to a user. */
export async function countEntrusted(q: Queries, username: string): Promise<Record<EntrustedKind, number>> {
  const counts = { customers: 0, orders: 0, jobs: 0 };
  for (const kind of entrustedKinds) {
    const { rows } = await sql<{ n: number | string }>`
      select count(*) as n from (${entrustedRows(kind, username)}) as entrusted`.execute(q);
    counts[kind] = Number(rows[0]?.n ?? 0);
  }
  return counts;
}

/**
 * Refuses to deactivate or delete users with entrusted customers, orders or jobs, and to give them a role that may not
 * hold these.
 * @throws Refusal `user.entrusted`
 */
export async function requireNothingEntrusted(tx: Write, pairs: readonly Pair<'users'>[]): Promise<void> {
  for (const { before, after } of pairs) {
    if (!before || !isUsable(before)) continue;
    const denied = await kindsLost(tx.q, before, after);
    if (denied.length === 0) continue;
    const counts = await countEntrusted(tx.q, before.username);
    if (denied.some((kind) => counts[kind] > 0)) throw new Refusal('user.entrusted', { current: counts });
  }
}

/** The kinds of which a user may hold no rows any more. */
async function kindsLost(
  q: Queries,
  before: EntityRow<'users'>,
  after: EntityRow<'users'> | null,
): Promise<readonly EntrustedKind[]> {
  if (!after || !isUsable(after)) return entrustedKinds;
  return after.role === before.role ? [] : kindsDeniedTo(q, after.role);
}

function isUsable(row: { active: number; deleted_at: string | null }): boolean {
  return row.active === 1 && row.deleted_at === null;
}
