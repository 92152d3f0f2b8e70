import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';

/** Faults that a run must detect, as SQLite triggers. */
export const houseMutations: Readonly<Record<string, string>> = {
  'the feed misses a row': `
    create trigger mutation before insert on change when new.entity in ('articles', 'products', 'orders', 'arrivals')
      and new.id like '%7' begin select raise(ignore); end`,
  'the history misses a row': `
    create trigger mutation before insert on history when new.entity in ('articles', 'products', 'orders', 'arrivals')
      and new.row_id like '%7' begin select raise(ignore); end`,
  'the ledger misses a movement': `
    create trigger mutation before insert on movements when new.cause <> 'opening' and new.id like '%7'
      begin select raise(ignore); end`,
  'a created row is forgotten by the undo': `
    create trigger mutation before insert on import_trace when new.changes = '' and new.row_id like '%7'
      begin select raise(ignore); end`,
};

/** Injects a fault into a database. */
export async function mutateHouse({ write }: Database, name: string): Promise<void> {
  await sql.raw(houseMutations[name]!).execute(write);
}
