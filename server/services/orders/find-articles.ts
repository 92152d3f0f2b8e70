import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import { chunks } from '#server/entities/write/upsert-rows.ts';

/** Maximum number of references in one query. */
const maxReferences = 5000;

/** The existing (not deleted) articles of lines, by reference. */
export async function findArticles(
  { tx }: { tx: Pick<Write, 'q'> },
  { lines }: { lines: readonly { reference: string }[] },
): Promise<Map<string, EntityRow<'articles'>>> {
  const found = new Map<string, EntityRow<'articles'>>();
  for (const part of chunks([...new Set(lines.map((line) => line.reference))], maxReferences)) {
    const rows = await tx.q
      .selectFrom('articles')
      .selectAll()
      .where('reference', 'in', part)
      .where('deleted_at', 'is', null)
      .execute();
    for (const row of rows) found.set(row.reference, row);
  }
  return found;
}
