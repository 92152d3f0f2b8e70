import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '#src/api/api-error.ts';
import { toastFailure } from '#src/api/failure-toast.ts';
import { outageOf, type Failure } from '#src/api/outage.ts';

/**
 * Shows a toast for the failure behind outdated rows, once for each cause: background refetches do not repeat it.
 * Without a network there is no toast, because the bar above every screen says so.
 * @param failure null while the server answers
 */
export function useFailureToast(failure: Failure | null): void {
  const cause =
    failure === null || outageOf(failure).kind === 'no-response' ? null : `${failure.kind} ${failure.status}`;
  const show = useEffectEvent(() => {
    if (failure !== null) toastFailure(new ApiError(failure.kind, failure.status, failure.body));
  });
  useEffect(() => {
    if (cause !== null) show();
  }, [cause]);
}
