import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { DashboardOrder } from '#contract/endpoints/dashboard-answers.ts';
import { useActor } from '#src/floor/use-actor.ts';
import { Button } from '#src/ui/button.tsx';
import { iconArrowRight } from '#src/ui/icons/basic.ts';
import type { BlockSize } from './block-size.ts';
import { Block } from './block.tsx';
import { NothingRow } from './nothing-row.tsx';
import { OrderFacts } from './order-facts.tsx';

/** The suggested next order, one press away; that of a colleague is taken over on its own page, which names the colleague. */
export function NextOrderBlock({ order, size }: { order: DashboardOrder | null; size: BlockSize }) {
  const { username } = useActor();
  const navigate = useNavigate();
  if (!order) {
    return (
      <Block title={<Trans>Next order</Trans>} size={size}>
        <NothingRow>
          <Trans>No orders to pick.</Trans>
        </NothingRow>
      </Block>
    );
  }
  const { id, number, customer_name, claimed_by, ready } = order;
  const mine = claimed_by === username;
  return (
    <Block title={<Trans>Next order</Trans>} size={size}>
      <p className="text-26 font-bold">{number}</p>
      <p className="text-16 font-semibold">{customer_name}</p>
      <p className="mt-1 text-13">
        <OrderFacts order={order} />
      </p>
      <Button
        size="technician"
        variant="filled"
        iconAfter={iconArrowRight}
        className="mt-4 w-full max-w-md"
        onClick={() => void navigate({ to: '/orders/$orderId/picking', params: { orderId: id } })}
      >
        {ready ? <Trans>Ship</Trans> : mine ? <Trans>Continue picking</Trans> : <Trans>Pick</Trans>}
      </Button>
    </Block>
  );
}
