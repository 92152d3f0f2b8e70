import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ImportJob } from '#contract/endpoints/imports.ts';
import type { NoteReason } from '#contract/files/reading-notes.ts';
import { readImportRows } from '../session/import-calls.ts';
import { tileStates, type TileKey } from './dry-run-tiles.tsx';

const PAGE = 200;

/** The rows of a dry run, page by page. Rows of the previous query stay visible until the new ones arrive. */
export function useDryRunRows(job: ImportJob, tile: TileKey | null, note: NoteReason | null, ready: boolean) {
  const query = useInfiniteQuery({
    queryKey: ['import-rows', job.id, job.updated_at, tile, note],
    queryFn: ({ pageParam, signal }) =>
      readImportRows(
        job.id,
        {
          limit: String(PAGE),
          ...(pageParam === null ? {} : { after: String(pageParam) }),
          ...(note === null ? {} : { note }),
          ...(tile === null ? {} : { state: tileStates[tile].join(',') }),
        },
        signal,
      ),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    networkMode: 'always',
    retry: false,
    staleTime: Infinity,
    enabled: ready,
  });
  const { data } = query;
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows) ?? [], [data]);
  return { ...query, rows };
}
