import type { RoleName } from '#contract/access.ts';
import type { SentCommand } from '#contract/commands/envelope.ts';
import { scopesOf, type FeedEntity } from '#contract/rules/feed/feed-scopes.ts';
import type { SystemTables } from '#server/db/system-tables.ts';
import { serverEntities } from '#server/entities/registry.ts';
import type { Exchange } from './exchange.ts';
import type { House } from './house.ts';
import { versioned, type HouseState } from './house-state.ts';

type Row = Record<string, unknown> & { id: string; deleted_at: string | null };
type Entry = SystemTables['history'];

/** Changes that the history leaves out, besides those that an entity lists. */
const silent = ['updated_at', 'version', 'search', 'created_at'];

/** The server's own record of which parts devices hold; it is replicated to no device. */
const unsent = 'let_go';

/** The state machine of order statuses: the transitions and the roles that may make them. */
const moves: Record<string, readonly RoleName[]> = {
  '→Pending': ['Client', 'Commercial', 'Manager', 'Admin', 'Preparer'],
  'Pending→Shipped': ['Preparer', 'Manager', 'Admin'],
  'Shipped→Completed': ['Commercial', 'Manager', 'Admin'],
  'Pending→Canceled': ['Client', 'Commercial', 'Manager', 'Admin'],
  'Shipped→Pending': ['Preparer', 'Manager', 'Admin'],
  'Canceled→Pending': ['Manager', 'Admin'],
  'Completed→Shipped': ['Admin'],
};

/**
 * Checks that applied changes are in the history (under their command's id) and in the feed, and refused ones in
 * neither.
 */
export async function checkTraces(
  { t }: House,
  exchange: Exchange,
  applied: readonly SentCommand[],
  rev: number,
): Promise<string[]> {
  const { before, after, role } = exchange;
  const told = await t.db.read
    .selectFrom('history')
    .selectAll()
    .where('id', '>', before.told)
    .orderBy('id')
    .execute();
  const wrong: string[] = [];
  const acts = new Set(applied.map((one) => one.id));
  for (const entry of told) {
    if (!acts.has(entry.act_id)) wrong.push(`history contains ${entry.act_id}, which was not applied`);
    if (entry.user_id !== t.userIds[role]) wrong.push(`history names the wrong author ${entry.username}`);
  }
  if (told.some((one) => one.rev !== rev)) wrong.push('history contains entries of another revision');
  for (const list of versioned) wrong.push(...checkList(list, exchange, told, rev));
  wrong.push(...checkStatuses(told, exchange));
  if (after.basket_line.length !== before.basket_line.length) {
    const basket = { entity: 'basket', id: t.userIds[role], rev };
    if (!after.change.some((one) => one.entity === basket.entity && one.id === basket.id && one.rev === rev))
      wrong.push('a basket changed without a feed entry');
  }
  return wrong;
}

function checkList(
  list: (typeof versioned)[number],
  { before, after }: Exchange,
  told: readonly Entry[],
  rev: number,
): string[] {
  const wrong: string[] = [];
  const old = new Map(before[list].map((row) => [row.id, row as unknown as Row]));
  const quiet = new Set<string>([...silent, ...((serverEntities[list].quiet ?? []) as readonly string[])]);
  for (const row of after[list] as unknown as Row[]) {
    const was = old.get(row.id);
    old.delete(row.id);
    const changed = Object.keys(row).filter((field) => field !== unsent && was?.[field] !== row[field]);
    if (changed.length === 0) continue;
    if (changed.some((field) => !quiet.has(field)) && !told.some((one) => one.row_id === row.id))
      wrong.push(`${list} ${row.id} changed (${changed.join()}) without a history entry`);
    const silent = checkFeed(list, row, was, after, rev);
    wrong.push(...silent.map((one) => `${one}, though ${changed.join()} changed`));
  }
  for (const id of old.keys()) wrong.push(`${list} ${id} is gone`);
  return wrong;
}

/** Every scope that contains a changed row, or contained it before, has a feed entry at this revision. */
function checkFeed(
  list: (typeof versioned)[number],
  row: Row,
  was: Row | undefined,
  after: HouseState,
  rev: number,
): string[] {
  if (list === 'movements') return [];
  const scopes = (one: Row | undefined) => (one && !one.deleted_at ? scopesOf(list as FeedEntity, one) : []);
  const [now, then] = [scopes(row), scopes(was)];
  const wanted = [
    ...now.map((scope) => ({ scope, op: 'put' })),
    ...then.filter((scope) => !now.includes(scope)).map((scope) => ({ scope, op: 'leave' })),
  ];
  return wanted
    .filter(
      ({ scope, op }) =>
        !after.change.some(
          (one) =>
            one.entity === list &&
            one.id === row.id &&
            one.scope === scope &&
            one.rev === rev &&
            one.op === op,
        ),
    )
    .map(({ scope, op }) => `${list} ${row.id}: the feed has no ${op} for ${scope}`);
}

/** Each status change is in the table and increments the sequence number by one; the order numbers have no gaps. */
function checkStatuses(told: readonly Entry[], { role, before, after }: Exchange): string[] {
  const wrong: string[] = [];
  const steps = new Map<string, number>();
  for (const entry of told.filter((one) => one.entity === 'orders')) {
    const { status } = JSON.parse(entry.changes) as { status?: [string | null, string] };
    if (!status) continue;
    const move = `${status[0] ?? ''}→${status[1]}`;
    if (!moves[move]?.includes(role)) wrong.push(`order ${entry.label}: ${move} by a ${role}`);
    steps.set(entry.row_id, (steps.get(entry.row_id) ?? 0) + 1);
  }
  for (const order of after.orders) {
    const from = before.orders.find((one) => one.id === order.id)?.status_seq ?? 0;
    const counted = steps.get(order.id) ?? 0;
    if (order.status_seq !== from + counted)
      wrong.push(
        `order ${order.number}: status_seq went from ${from} to ${order.status_seq} in ${counted} steps`,
      );
  }
  return wrong;
}
