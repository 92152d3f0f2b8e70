import type { UseQueryResult } from '@tanstack/react-query';
import type { ApiError } from '#src/api/api-error.ts';

/** What a screen reads: the rows loaded so far, their age, and the error of the last read. */
export interface Live<T> {
  data: T | undefined;
  /** The first rows are being loaded. */
  isLoading: boolean;
  error: ApiError | null;
  /** Unix milliseconds of the last answer, or 0. */
  updatedAt: number;
  refresh: () => void;
}

/** Converts a query result, so that screens do not depend on where rows come from. */
export function toLive<T>(result: UseQueryResult<T, ApiError>): Live<T> {
  return {
    data: result.data,
    isLoading: result.isPending,
    error: result.error,
    updatedAt: result.dataUpdatedAt,
    refresh: () => void result.refetch(),
  };
}
