import type { AnyRow } from '#contract/entity.ts';
import type { ListPage } from './page.ts';

/**
 * The rows of all pages, each once. Pages are read at their own moments: an old order that was opened again meanwhile
 * may be among the device's rows and the server's, and is then as the device has it.
 */
export function joinPages(pages: readonly ListPage[]): AnyRow[] {
  const [only] = pages;
  if (only && pages.length === 1) return only.rows;
  const own = new Set<string>();
  for (const { rows, older_ids } of pages) {
    const foreign = new Set(older_ids);
    for (const row of rows) if (!foreign.has(row.id)) own.add(row.id);
  }
  const seen = new Set<string>();
  return pages.flatMap(({ rows, older_ids }) => {
    const foreign = new Set(older_ids);
    return rows.filter((row) => {
      if (seen.has(row.id) || (foreign.has(row.id) && own.has(row.id))) return false;
      seen.add(row.id);
      return true;
    });
  });
}
