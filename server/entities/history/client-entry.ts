import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { isCommandType } from '#contract/commands/registry.ts';
import type { HistoryEntry } from '#contract/endpoints/entities.ts';
import type { Field } from '#contract/field.ts';
import { entities, type EntityName } from '#contract/registry.ts';
import { isMailOutcomeCause, mailOutcomeCauses } from '#contract/rules/orders/mail-outcome-causes.ts';
import type { Queries } from '#server/db/database.ts';
import type { Actor } from '../actor.ts';
import { likeText } from '../read/row-condition.ts';

type Fields<N extends EntityName> = Record<keyof (typeof entities)[N]['fields'], boolean>;

/**
 * Which fields of an order, its lines and its marking jobs a Client reads in their history: what was ordered, changed,
 * promised, shipped, closed and paid, and the proofs. How the warehouse prepares it is for staff.
 */
const isOpenToClients: { orders: Fields<'orders'>; orderlines: Fields<'orderlines'> } & {
  customizations: Fields<'customizations'>;
} = {
  orders: {
    number: true,
    customer_code: true,
    customer_name: true,
    date_ordered: true,
    status: true,
    status_seq: false,
    amount_paid: true,
    total: true,
    vat_millipercent: false,
    due: false,
    commercial: true,
    customer_reference: true,
    delivery_instructions: true,
    wanted_on: true,
    promised_on: true,
    due_on: false,
    urgency: false,
    shipping_address: true,
    billing_address: true,
    placed_by: false,
    claimed_by: false,
    claimed_at: false,
    shipped_at: true,
    completed_at: true,
    canceled_at: true,
    continues: true,
    continues_id: true,
    continued_by: true,
    continued_by_id: true,
    no_back_orders: false,
    customer_message: true,
    delivery_note: true,
    language: true,
    line_count: true,
    piece_count: true,
    preparation: false,
    ready: false,
    started: false,
    has_preparer_work: false,
    short_count: false,
    marking_count: false,
  },
  orderlines: {
    id: true,
    order_id: true,
    order_number: true,
    customer_code: true,
    position: true,
    reference: true,
    product_reference: false,
    description: true,
    category: true,
    quantity: true,
    ordered: true,
    shipped: true,
    backordered: true,
    price: true,
    total: true,
    marking: true,
    username: false,
    date_updated: false,
    prep_state: false,
    step: false,
    picked: false,
    short_reason: false,
    short_accepted: false,
    allocated: false,
    location: false,
    barcode: false,
    image: true,
  },
  customizations: {
    id: true,
    orderline_id: true,
    order_id: true,
    order_number: true,
    customer_code: true,
    reference: true,
    marking: true,
    technique: true,
    position: true,
    size: true,
    colours: true,
    text: true,
    quantity: true,
    quantity_done: false,
    quantity_spoiled: false,
    proof: true,
    proof_image: true,
    proof_version: true,
    proof_file: true,
    proof_hash: true,
    proof_note: true,
    proof_sent_at: true,
    proof_answered_by: false,
    proof_answered_at: true,
    proof_reason: true,
    proof_required: true,
    state: false,
    active: false,
    blocked_reason: false,
    technician: false,
    worked_at: false,
    started_at: false,
    done_at: false,
    photos: false,
    artwork: true,
  },
};

/** Facts of an event that a Client reads: of a shipment, the pieces that follow, that are closed, and that left unmarked. */
const openFacts: readonly string[] = ['decided'];

/** Whether an entry tells its readers something of an event, even where none of the fields that it changed is theirs. */
export function hasOpenFact({ facts = {} }: Pick<HistoryEntry, 'facts'>): boolean {
  return openFacts.some((name) => name in facts);
}

/** Whether a Client reads a field in the history of a row. Of other lists, whatever is not staff only. */
function isOpen(entity: EntityName, name: string): boolean {
  const fields: Record<string, Field> = entities[entity].fields;
  if (fields[name] === undefined || fields[name].staffOnly) return false;
  const open: Partial<Record<EntityName, Record<string, boolean>>> = isOpenToClients;
  return open[entity]?.[name] ?? true;
}

/**
 * The history entries of rows of an entity of which `entryForClient` leaves something; `fields` holds the names of the
 * changed fields as JSON, `facts` the facts with their names.
 */
export function hasPartForClient(entity: EntityName): RawBuilder<SqlBool> {
  const open = Object.keys(entities[entity].fields).filter((name) => isOpen(entity, name));
  const named = open.map((name) => sql`fields like ${`%"${likeText(name)}"%`} escape '\\'`);
  const told = openFacts.map((name) => sql`facts like ${`%"${likeText(name)}":%`} escape '\\'`);
  return sql<SqlBool>`(${sql.join([sql`cause = ${mailOutcomeCauses.sent}`, ...named, ...told], sql` or `)})`;
}

export type KnownUsers = { names: ReadonlySet<string>; colleagues: ReadonlySet<string> };

/** Users whose names a Client may see: those of its own customer (also in `colleagues`), and its commercial. */
export async function usersKnownTo(q: Queries, actor: Actor): Promise<KnownUsers> {
  const users = await q
    .selectFrom('users')
    .select('username')
    .where('customer_code', '=', actor.customer_code)
    .execute();
  const own = await q
    .selectFrom('customers')
    .select('commercial')
    .where('code', '=', actor.customer_code)
    .execute();
  const colleagues = new Set([actor.username, ...users.map((row) => row.username)]);
  return { names: new Set([...colleagues, ...own.map((row) => row.commercial)]), colleagues };
}

/**
 * The parts of an entry that a Client may see: only the fields that are open to Clients, no user names or devices of the
 * warehouse; null if nothing remains. Of its cause the command; a reason only if a user of the Client's customer gave
 * it. Names of files and jobs may contain another customer's name, and what staff give as a reason is for staff.
 */
export function entryForClient<E extends HistoryEntry & { entity: EntityName }>(
  entry: E,
  { names, colleagues }: KnownUsers,
): E | null {
  // Which mails failed is for the staff.
  if (entry.cause === mailOutcomeCauses.failed) return null;
  if (isMailOutcomeCause(entry.cause)) return mailForClient(entry, colleagues);
  const fields: Record<string, Field> = entities[entry.entity].fields;
  const username = names.has(entry.username) ? entry.username : '';
  const isNamed = isCommandType(entry.cause) || entry.cause === 'remainder';
  const isOwnReason = entry.origin === 'command' && colleagues.has(entry.username);
  const isSeen = ([name]: [string, unknown]) => isOpen(entry.entity, name);
  const changes = Object.entries(entry.changes)
    .filter(isSeen)
    .map(([name, change]) => [name, fields[name]!.ref === 'users' ? hideUsers(change, names) : change]);
  if (changes.length === 0 && !hasOpenFact(entry)) return null;
  return {
    ...entry,
    username,
    device: username ? entry.device : '',
    cause: isNamed || isOwnReason ? entry.cause : '',
    changes: Object.fromEntries(changes),
    facts: {
      ...Object.fromEntries(
        Object.entries(entry.facts ?? {}).filter((fact) => isSeen(fact) || openFacts.includes(fact[0])),
      ),
      ...(colleagues.has(entry.username) && shortSeenForClient(entry)),
    },
  };
}

/** What a Client accepted of a shortage: a number only where all pieces wait. Other numbers, which staff read, tell the stock. */
function shortSeenForClient({ facts }: HistoryEntry): HistoryEntry['facts'] {
  const { short_seen, short_whole } = facts ?? {};
  return short_seen === null || short_whole === true ? { short_seen } : {};
}

/** A delivered mail, with its recipient if it is a user of the Client's customer. */
function mailForClient<E extends HistoryEntry>(entry: E, colleagues: ReadonlySet<string>): E {
  const { mail, mailed_to: reader } = entry.facts ?? {};
  return { ...entry, facts: { mail, mailed_to: colleagues.has(String(reader)) ? reader : '' } };
}

function hideUsers(change: [unknown, unknown], known: ReadonlySet<string>): [unknown, unknown] {
  const hide = (value: unknown) => (typeof value === 'string' && !known.has(value) ? '' : value);
  return [hide(change[0]), hide(change[1])];
}
