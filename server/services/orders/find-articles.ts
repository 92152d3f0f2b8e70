import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import { cleanReferences } from '#server/entities/write/references.ts';
import { chunks } from '#server/entities/write/upsert-rows.ts';

/** Maximum number of references in one query. */
const maxReferences = 5000;

/** The lines of a command with the references of their articles in the stored form, see `cleanReferences`. */
export async function cleanLines<L extends { reference: string }>(
  { q }: Pick<Write, 'q'>,
  lines: readonly L[],
): Promise<L[]> {
  const references = await cleanReferences(
    q,
    'articles',
    lines.map((line) => line.reference),
  );
  return lines.map((line, at) => ({ ...line, reference: references[at]! }));
}

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
