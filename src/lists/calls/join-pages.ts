import type { AnyRow } from '#contract/entity.ts';
import type { ListPage } from './page.ts';

/**
 * The rows of all pages without duplicates. Pages are read at different times, so an old order that was reopened in
 * between can be in the device's rows and in the server's. The device's version wins.
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
