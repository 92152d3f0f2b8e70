import type { Queries } from '#server/db/database.ts';

/** The name of the company, which mails name as their sender; empty if it is not set. */
export async function readCompanyName(q: Queries): Promise<string> {
  const row = await q.selectFrom('company').select('name').executeTakeFirst();
  return row?.name ?? '';
}
