import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';

const last = `(select json_group_object(key, json_array(json_extract(value, '$[1]'), json_extract(value, '$[1]')))
  from json_each(new.changes))`;
const afterTrace = (where: string, set: string) => `
  create trigger mutation after insert on import_trace when ${where} begin
    update import_trace set ${set} where job_id = new.job_id and n = new.n; end`;

/** Faults of the undo's data, as SQLite triggers; a run must detect each. */
export const mutations: Readonly<Record<string, string>> = {
  'the last value of a changed row is restored instead of the first': afterTrace(
    "new.changes <> '' and new.entity <> 'products'",
    `changes = ${last}`,
  ),
  'a changed row is forgotten': `
    create trigger mutation before insert on import_trace when new.changes <> '' begin select raise(ignore); end`,
  'a created row is forgotten': `
    create trigger mutation before insert on import_trace when new.changes = '' begin select raise(ignore); end`,
  'a row that was created on the side is forgotten': `
    create trigger mutation before insert on import_trace
      when new.changes = '' and new.entity <> (select entity from import_job where id = new.job_id) begin select raise(ignore); end`,
  'counted pieces stay': afterTrace("new.changes <> ''", "changes = json_remove(new.changes, '$.on_hand')"),
  'the day of the last movement stays': afterTrace(
    "new.changes <> ''",
    "changes = json_remove(new.changes, '$.last_movement_at')",
  ),
  'a bulk change keeps the new value as the old one': `
    create trigger mutation after update on bulk_row when new.state = 'changed' and new.before <> new.after begin
      update bulk_row set before = new.after where job_id = new.job_id and n = new.n; end`,
};

/** Injects a fault into a database. */
export async function mutate({ write }: Database, name: string): Promise<void> {
  await sql.raw(mutations[name]!).execute(write);
}
