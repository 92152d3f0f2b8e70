import { builtInPermissions, defaultGrants, type Permission, type RoleName } from '#contract/access.ts';
import type { Clock } from '#server/db/clock.ts';
import type { Database, Queries } from '#server/db/database.ts';
import { namedSystem, transact, type Write } from '#server/db/transact.ts';
import { insertRows, updateRows } from '#server/entities/write/write-rows.ts';
import { setGrants } from './set-grants.ts';

/** Names of permissions and roles that this start added or changed. */
export type AccessChanges = {
  /** Permissions and roles that this version added, with their default grants. */
  added: string[];
  /** Permissions that an Admin had created and that this version checks. Their grants stay. */
  adopted: string[];
  /** Permissions of an older version that this one no longer checks. An Admin may delete them now. */
  retired: string[];
};

/** Differences between the database's and the program's permissions and roles. */
type Differences = {
  missing: Permission[];
  missingRoles: RoleName[];
  /** Rows whose built-in flag differs from the program's. */
  wrong: string[];
};

const names = Object.keys(builtInPermissions) as Permission[];
const roleNames = Object.keys(defaultGrants) as RoleName[];

/**
 * Updates the built-in permissions and roles of a database to this version, after the migrations. A missing permission
 * is created and granted to its default roles; an existing one keeps the grants that an Admin chose. Writes nothing
 * where nothing differs. Safe where several processes start at once: writers are serialized, and each compares again
 * before it writes.
 */
export async function syncAccess(db: Database, clock: Clock): Promise<AccessChanges> {
  const changes: AccessChanges = { added: [], adopted: [], retired: [] };
  if (isSame(await compare(db.read))) return changes;
  return transact(db, clock, namedSystem, async (tx) => apply(tx, await compare(tx.q)));
}

async function compare(q: Queries): Promise<Differences> {
  const permissions = await q.selectFrom('permissions').select(['name', 'built_in']).execute();
  const roles = await q.selectFrom('roles').select('name').execute();
  const builtIn = new Set<string>(names);
  const known = new Set(permissions.map(({ name }) => name));
  const knownRoles = new Set(roles.map(({ name }) => name));
  return {
    missing: names.filter((name) => !known.has(name)),
    missingRoles: roleNames.filter((name) => !knownRoles.has(name)),
    wrong: permissions.flatMap(({ name, built_in }) =>
      (built_in === 1) === builtIn.has(name) ? [] : [name],
    ),
  };
}

function isSame({ missing, missingRoles, wrong }: Differences): boolean {
  return missing.length + missingRoles.length + wrong.length === 0;
}

async function apply(tx: Write, { missing, missingRoles, wrong }: Differences): Promise<AccessChanges> {
  await insertRows(
    tx,
    'permissions',
    missing.map((name) => ({ name, page: builtInPermissions[name], built_in: 1 })),
  );
  await insertRows(
    tx,
    'roles',
    missingRoles.map((name) => ({ name })),
  );
  for (const role of roleNames) {
    const isNew = missingRoles.includes(role);
    const permissions = defaultGrants[role].filter((name) => isNew || missing.includes(name));
    if (permissions.length > 0) await setGrants(tx, { role, permissions, granted: true });
  }
  const rows =
    wrong.length === 0
      ? []
      : await tx.q.selectFrom('permissions').selectAll().where('name', 'in', wrong).execute();
  await updateRows(
    tx,
    'permissions',
    rows.map((before) => ({ before, patch: { built_in: before.built_in === 1 ? 0 : 1 } })),
  );
  return {
    added: [...missing, ...missingRoles],
    adopted: rows.filter(({ built_in }) => built_in === 0).map(({ name }) => name),
    retired: rows.filter(({ built_in }) => built_in === 1).map(({ name }) => name),
  };
}
