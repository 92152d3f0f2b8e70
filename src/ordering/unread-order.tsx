import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { failureCardText } from '#src/api/error-text.ts';
import type { useOrder } from '#src/sync/client/orders/use-order.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ForbiddenState } from '#src/ui/forbidden-state.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';

export type UnreadOrderProps = Pick<ReturnType<typeof useOrder>, 'error' | 'refresh'>;

/** In place of an order in the shell: that it is being read, or why it could not be. */
export function UnreadOrder({ error, refresh }: UnreadOrderProps) {
  if (!error)
    return (
      <SkeletonRows rows={10} cells={['w-12', 'w-40 flex-1', 'w-24', 'w-16', 'w-20']}>
        <Trans>Loading…</Trans>
      </SkeletonRows>
    );
  if (error.status === 403) return <ForbiddenState permission={error.body?.permission} />;
  const isUnknown = error.status === 404;
  return (
    <EmptyState
      title={isUnknown ? <Trans>Order not found</Trans> : <Trans>This order is not on this device</Trans>}
      action={
        <>
          <Button onClick={refresh}>
            <Trans>Try again</Trans>
          </Button>
          <Button variant="filled" render={(props) => <Link to="/orders" {...props} />}>
            <Trans>Orders</Trans>
          </Button>
        </>
      }
    >
      {isUnknown ? <Trans>Or you do not have access to it.</Trans> : failureCardText(error)}
    </EmptyState>
  );
}
