import { sql } from 'kysely';
import { Refusal } from '#contract/errors.ts';
import type { Queries } from '#server/db/database.ts';
import type { Actor } from '#server/entities/actor.ts';
import { serverEntities } from '#server/entities/registry.ts';

/** The bytes of a proof or artwork as uploaded; refuses `row.not_found` unless the actor may see a job that has it. */
export async function readJobFileBytes(
  q: Queries,
  actor: Actor,
  id: string,
): Promise<{ name: string; type: string; bytes: Buffer; hash: string }> {
  const visibility = serverEntities.customizations.visibility(actor);
  if (visibility === 'none') throw new Refusal('row.not_found');
  const within = visibility === 'all' ? sql`` : sql`and ${visibility}`;
  const { rows } = await sql<{ name: string; type: string; hash: string; bytes: Uint8Array }>`
    select p.file_name as name, p.file_type as type, f.hash, f.bytes
    from photo p join photo_file f on f.hash = p.file_hash
    where p.id = ${id} and p.file_name <> '' and exists (
      select 1 from customizations where deleted_at is null ${within} and id in (
        select customization_id from job_file where photo_id = ${id}
      )
    )`.execute(q);
  const [found] = rows;
  if (!found) throw new Refusal('row.not_found');
  return { ...found, bytes: Buffer.from(found.bytes) };
}
