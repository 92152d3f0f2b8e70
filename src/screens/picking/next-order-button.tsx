import { Trans } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import type { Actor } from '#src/floor/use-actor.ts';
import { enqueue } from '#src/sync/client/outbox/enqueue.ts';
import { Button } from '#src/ui/button.tsx';
import { iconArrowRight } from '#src/ui/icons/basic.ts';
import type { Order } from './next-order.ts';

export interface NextOrderButtonProps {
  /** From `useNextOrder`. */
  next: Order | null;
  actor: Actor;
}

/** Opens the next order and claims it; leads home if there is none. */
export function NextOrderButton({ next, actor }: NextOrderButtonProps) {
  const navigate = useNavigate();
  if (!next) {
    return (
      <Button size="floor" className="pick-main" render={(props) => <Link to="/" {...props} />}>
        <Trans>No other order waiting</Trans>
      </Button>
    );
  }
  const { id, number, claimed_by: from } = next;
  const go = () => {
    // Opening an unclaimed order claims it.
    if (from !== '' && from !== actor.username) enqueue('order.claim', { order_id: id, from });
    void navigate({ to: '/orders/$orderId/picking', params: { orderId: id } });
  };
  return (
    <Button
      size="floor"
      variant="filled"
      iconAfter={iconArrowRight}
      className="pick-main max-lg:[&>svg]:hidden"
      onClick={go}
    >
      <span>
        <Trans>
          Next order <span className="whitespace-nowrap">{number}</span>
        </Trans>
      </span>
    </Button>
  );
}
