import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import type { ListPage, PageCursor } from './page.ts';
import type { OlderRowsTimeout } from './read-older.ts';

/** Returns the callback for older rows that arrive late: it refetches the list, or marks its older rows as missing. */
export function lateRowsHandler(client: QueryClient, queryKey: QueryKey): OlderRowsTimeout['onLate'] {
  return (outcome) => {
    if (outcome === 'arrived') {
      void client.invalidateQueries({ queryKey, exact: true });
      return;
    }
    client.setQueryData<InfiniteData<ListPage, PageCursor | null>>(
      queryKey,
      (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, older: outcome })) },
    );
  };
}
