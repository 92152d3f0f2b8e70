import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { failureCardText } from '#src/api/error-text.ts';
import { useArrival } from '#src/sync/client/stock/use-arrival.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ForbiddenState } from '#src/ui/forbidden-state.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { ArrivalSheet } from './arrival-sheet.tsx';

/** `/arrivals?arrival={id}`: one arrival, from the expected goods to the applied stock. */
export function ArrivalPage({ id }: { id: string }) {
  const { data, error, refresh } = useArrival(id);
  if (data?.arrival) return <ArrivalSheet arrival={data.arrival} lines={data.lines} />;
  if (error?.status === 403) return <ForbiddenState permission={error.body?.permission} />;
  if (error) {
    return (
      <EmptyState
        title={
          error.status === 404 ? (
            <Trans>Arrival not found</Trans>
          ) : (
            <Trans>This arrival is not on this device</Trans>
          )
        }
        action={
          <>
            <Button onClick={refresh}>
              <Trans>Try again</Trans>
            </Button>
            <Button variant="filled" render={(props) => <Link to="/arrivals" {...props} />}>
              <Trans>Arrivals</Trans>
            </Button>
          </>
        }
      >
        {error.status === 404 ? <Trans>It may have been deleted.</Trans> : failureCardText(error)}
      </EmptyState>
    );
  }
  return (
    <SkeletonRows rows={8} cells={['w-12', 'w-40 flex-1', 'w-24', 'w-16']}>
      <Trans>Loading…</Trans>
    </SkeletonRows>
  );
}
