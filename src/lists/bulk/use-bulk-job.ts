import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { BulkJob } from '#contract/endpoints/bulk.ts';
import { ApiError } from '#src/api/api-error.ts';
import { listKeys } from '../calls/list-keys.ts';
import { dropOlderRows } from '../calls/read-older.ts';
import { readBulk, stepBulk } from './bulk-calls.ts';

const POLL_MS = 600;

const atWork = (job: BulkJob | undefined) => job?.state === 'running' || job?.state === 'undoing';

/**
 * Follows the progress of a bulk change. `isDeleted` is true if the job no longer exists or belongs to another user.
 */
export function useBulkJob(id: string) {
  const queryClient = useQueryClient();
  const queryKey = ['bulk', id];
  const { data: job, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => readBulk(id, signal),
    networkMode: 'always',
    retry: false,
    refetchInterval: ({ state }) => (atWork(state.data) || state.error ? POLL_MS : false),
  });
  const [failure, setFailure] = useState<unknown>(null);
  const step = async (next: 'run' | 'stop' | 'undo') => {
    setFailure(null);
    try {
      queryClient.setQueryData(queryKey, await stepBulk(id, next));
    } catch (refusal) {
      setFailure(refusal);
    }
  };

  const working = atWork(job);
  const name = job?.entity;
  useEffect(() => {
    if (working || !name) return;
    // A bulk change can affect other lists too, so every list is read again.
    dropOlderRows(queryClient, name);
    void queryClient.invalidateQueries({ queryKey: listKeys.all });
  }, [queryClient, working, name]);

  const isDeleted =
    error instanceof ApiError && !error.unanswered && (error.status === 404 || error.status === 403);
  return { job, isDeleted, failure, step };
}
