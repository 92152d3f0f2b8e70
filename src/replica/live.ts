import type { UseQueryResult } from '@tanstack/react-query';
import type { ApiError } from '#src/api/api-error.ts';

/** What a screen reads: the rows as far as they are here, how old they are, and what went wrong reading them. */
export interface Live<T> {
  data: T | undefined;
  /** Nothing is here yet, and it is being read. */
  pending: boolean;
  error: ApiError | null;
  /** Epoch milliseconds of the last answer, or 0. */
  updatedAt: number;
  refresh: () => void;
}

/** A query's result in the replica's own words, so that screens do not know where rows come from. */
export function toLive<T>(result: UseQueryResult<T, ApiError>): Live<T> {
  return {
    data: result.data,
    pending: result.isPending,
    error: result.error,
    updatedAt: result.dataUpdatedAt,
    refresh: () => void result.refetch(),
  };
}
