import { CompiledQuery } from 'kysely';
import { isRoleName } from '#contract/access.ts';
import { Refusal } from '#contract/errors.ts';
import { minutesBefore } from '#server/db/clock.ts';
import { askAccessRevision } from '#server/db/access-revision.ts';
import type { Database, Queries } from '#server/db/database.ts';
import { executePrepared } from '#server/db/prepared-reads.ts';
import type { Write } from '#server/db/transact.ts';
import type { Actor } from '#server/entities/actor.ts';
import type { Deps } from '../deps.ts';
import { hashToken } from './secret-token.ts';

type SessionRow = {
  session_id: string;
  last_seen: string;
  user_id: string;
  username: string;
  email: string;
  role: string;
  customer_code: string;
  active: number;
  granted: string | null;
};

const columns = `s.id as session_id, s.last_seen, u.id as user_id, u.username, u.email, u.role, u.customer_code, u.active`;
const from = `from session s join users u on u.id = s.user_id and u.deleted_at is null where `;
// Compiled once, because this runs before every call.
const sqlite = `select ${columns}, (select json_group_array(permission) from role_permission p where p.role = u.role)
  as granted ${from}`;
const postgres = `select ${columns}, (select json_agg(permission)::text from role_permission p where p.role = u.role)
  as granted ${from}`;
const statements = {
  sqlite: { byToken: `${sqlite} s.token_hash = ?`, byId: `${sqlite} s.id = ?` },
  postgres: { byToken: `${postgres} s.token_hash = $1`, byId: `${postgres} s.id = $1` },
};

/** The actor of a session's token, with current data; refuses `auth.expired`. */
export async function readActor(deps: Deps, token: string): Promise<Actor> {
  return (await findSession(deps, token)).actor;
}

/**
 * The actor with the rights that hold in a transaction: while it waited for other writers, they may have revoked a right
 * or ended the session. Null where the session has ended. The transaction holds the row of the clock, so that the access
 * revision cannot change before its commit: the session is read again only if the revision differs.
 */
export async function findActorAgain(tx: Write, actor: Actor): Promise<Actor | null> {
  if (actor.access === tx.access) return actor;
  const found = await readSession(tx.q, statements[tx.kind].byId, actor.session_id);
  return found?.actor ?? null;
}

type Found = { actor: Actor; lastSeen: string };

/** The same, with the session's recorded last use. */
export async function findSession(deps: Deps, token: string): Promise<Found> {
  const found = await findByToken(deps, hashToken(token));
  const idleSince = minutesBefore(deps.clock.now(), deps.settings.sessionIdleDays * 24 * 60);
  if (!found || found.lastSeen < idleSince) throw new Refusal('auth.expired');
  return found;
}

/** Minimum time between two updates of a session's last use, in minutes. */
export const touchMinutes = 5;

const keptSessions = 10_000;
const kept = new WeakMap<Database, Map<string, { access: string; found: Found }>>();

/**
 * Caches sessions, because reading a role's permissions costs more than most reads. Whatever changes a session, its
 * user, a permission or a user's customers raises the database's access revision, also from another process: as long as
 * it is unchanged, the cached session is valid, and so is what is derived from its `Actor`. The last use is the
 * exception: one that is due to be recorded is read again.
 */
async function findByToken(deps: Deps, tokenHash: string): Promise<Found | null> {
  let sessions = kept.get(deps.db);
  if (!sessions) kept.set(deps.db, (sessions = new Map()));
  const access = await askAccessRevision(deps.db);
  const known = sessions.get(tokenHash);
  if (known?.access === access && known.found.lastSeen > minutesBefore(deps.clock.now(), touchMinutes))
    return known.found;
  const found = await readByToken(deps, tokenHash);
  sessions.delete(tokenHash);
  if (!found) return null;
  if (sessions.size >= keptSessions) sessions.delete(sessions.keys().next().value!);
  // An unchanged actor stays the same object: what is derived from it stays cached.
  const actor = known?.access === access ? known.found.actor : { ...found.actor, access };
  const entry = { access, found: { ...found, actor } };
  sessions.set(tokenHash, entry);
  return entry.found;
}

function readByToken({ db }: Deps, tokenHash: string): Promise<Found | null> {
  return readSession(db.read, statements[db.kind].byToken, tokenHash);
}

async function readSession(q: Queries, statement: string, key: string): Promise<Found | null> {
  const { rows } = await executePrepared<SessionRow>(q, CompiledQuery.raw(statement, [key]));
  const [row] = rows;
  if (!row || row.active !== 1 || !isRoleName(row.role)) return null;
  return {
    lastSeen: row.last_seen,
    actor: {
      user_id: row.user_id,
      username: row.username,
      email: row.email,
      role: row.role,
      customer_code: row.role === 'Client' ? row.customer_code : '',
      session_id: row.session_id,
      permissions: new Set(JSON.parse(row.granted ?? '[]') as string[]),
    },
  };
}
