import type { QueryClient } from '@tanstack/react-query';
import { isPartlyOnDevice, type PartlyStoredList } from '#contract/filter.ts';
import type { EntityName } from '#contract/registry.ts';
import { readListPage } from '#src/sync/client/lists/list-pages.ts';
import { readMergedPage, type MergeState } from '#src/sync/client/lists/read-merged-page.ts';
import type { ListQuestion } from '../url/list-question.ts';
import { overlayRows } from './overlay-rows.ts';
import { listSources } from './list-sources.ts';
import { withSums } from './with-sums.ts';
import { PAGE_ROWS, type ListPage, type PageCursor } from './page.ts';
import type { OlderRowsTimeout } from './read-older.ts';

/** After this time the device's rows are shown without the older ones; the list updates when those arrive. */
const OLDER_ROWS_TIMEOUT_MS = 400;

type Asked = {
  client: QueryClient;
  name: EntityName;
  question: ListQuestion;
  onLate: OlderRowsTimeout['onLate'];
  signal: AbortSignal;
};

/**
 * Reads one page of a list: from the device merged with the server's older rows where the device holds some, else from
 * the server.
 */
export async function readPage(asked: Asked, cursor: PageCursor | null): Promise<ListPage> {
  const { name } = asked;
  if (isPartlyOnDevice(name) && (cursor === null || 'merge' in cursor)) {
    const page = await readPageFromDevice({ ...asked, name }, cursor?.merge ?? null);
    if (page) return page;
    // The device lost its rows since the previous page. The list starts over when they are back.
    if (cursor) return { rows: [], cursor: null, older: 'not-requested', older_ids: [], count: null };
  }
  return readServerPage(asked, cursor && 'server' in cursor ? cursor.server : null);
}

async function readPageFromDevice(
  { client, name, question, onLate, signal }: Asked & { name: PartlyStoredList },
  cursor: MergeState | null,
): Promise<ListPage | null> {
  const sources = listSources(client, name, { ms: OLDER_ROWS_TIMEOUT_MS, onLate }, signal);
  const page = await readMergedPage(name, question, cursor, PAGE_ROWS, sources);
  if (!page) return null;
  const { next, ...rest } = page;
  return { ...rest, cursor: next && { merge: next }, count: null };
}

async function readServerPage({ name, question, signal }: Asked, after: string | null): Promise<ListPage> {
  const asked = after === null ? { ...withSums(name, question), count: '1' } : { ...question, after };
  const query = { ...asked, limit: String(PAGE_ROWS) };
  const { rows, next, count, capped = false, sums, cached } = await readListPage(name, query, signal);
  return {
    rows: await overlayRows(name, rows, cached !== undefined, signal),
    cursor: next === null ? null : { server: next },
    older: 'all',
    older_ids: [],
    count: count === undefined ? null : { count, capped, sums },
    ...(cached === undefined ? {} : { cached }),
  };
}
