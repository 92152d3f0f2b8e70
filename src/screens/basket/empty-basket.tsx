import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { iconArrowRight } from '#src/ui/icons/basic.ts';
import { iconCloudOff } from '#src/ui/icons/states.ts';
import { Notice } from '#src/ui/notice.tsx';
import type { QueuedOrder } from './use-own-orders.ts';

export interface EmptyBasketProps {
  /** False for users who may view the catalogue but not order. */
  allowed: boolean;
  /** Orders that have not reached the server yet. */
  waiting: readonly QueuedOrder[];
  /** Other ways to fill the basket. */
  actions: ReactNode;
}

/** The empty basket: ways to fill it, and orders that are still waiting to be sent. */
export function EmptyBasket({ allowed, waiting, actions }: EmptyBasketProps) {
  const last = waiting.at(-1);
  return (
    <>
      {last && (
        <Notice
          tone="wait"
          icon={iconCloudOff}
          className="mx-4 mt-4 md:mx-6"
          title={
            <Plural
              value={waiting.length}
              one="# order is waiting to be sent."
              other="# orders are waiting to be sent."
            />
          }
          action={
            <Link
              to="/orders/$orderId"
              params={{ orderId: last.args.order_id }}
              className="link text-current"
            >
              <Trans>View</Trans>
            </Link>
          }
        />
      )}
      <EmptyState
        title={<Trans>Your basket is empty</Trans>}
        action={
          <>
            <Button
              variant="filled"
              iconAfter={iconArrowRight}
              render={(props) => <Link to="/catalog" {...props} />}
            >
              <Trans>Open the catalogue</Trans>
            </Button>
            {allowed && actions}
          </>
        }
      >
        {allowed ? (
          <Trans>
            Choose articles in the catalogue, paste a list of references or repeat an earlier order.
          </Trans>
        ) : (
          <Trans>Your role can view the catalogue but cannot order. Ask an administrator if it should.</Trans>
        )}
      </EmptyState>
    </>
  );
}
