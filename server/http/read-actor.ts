import { CompiledQuery } from 'kysely';
import { isRoleName } from '#contract/access.ts';
import { Refusal } from '#contract/errors.ts';
import { minutesBefore } from '#server/db/clock.ts';
import type { Actor } from '#server/entities/actor.ts';
import type { Deps } from './deps.ts';
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
const from = `from session s join users u on u.id = s.user_id and u.deleted_at is null where s.token_hash = `;
// Compiled once: this runs before every call.
const statements = {
  sqlite: `select ${columns}, (select json_group_array(permission) from role_permission p where p.role = u.role)
    as granted ${from} ?`,
  postgres: `select ${columns}, (select json_agg(permission)::text from role_permission p where p.role = u.role)
    as granted ${from} $1`,
};

/** The actor of a session's token, as the database says now; refuses `auth.expired`. */
export async function readActor(deps: Deps, token: string): Promise<Actor> {
  return (await findSession(deps, token)).actor;
}

/** The same, with the session's last noted use. */
export async function findSession(deps: Deps, token: string): Promise<{ actor: Actor; lastSeen: string }> {
  const query = CompiledQuery.raw(statements[deps.db.kind], [hashToken(token)]);
  const { rows } = await deps.db.read.executeQuery<SessionRow>(query);
  const [row] = rows;
  const idleSince = minutesBefore(deps.clock.now(), deps.settings.sessionIdleDays * 24 * 60);
  if (!row || row.active !== 1 || row.last_seen < idleSince || !isRoleName(row.role)) throw new Refusal('auth.expired');
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
