import { Trans } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { Button } from '#src/ui/button.tsx';
import { iconArrowRight } from '#src/ui/icons/basic.ts';
import type { Order } from './next-order.ts';

export interface NextOrderButtonProps {
  /** From `useNextOrder`. */
  next: Order | null;
}

/**
 * Opens the next order; leads home if there is none. Opening an unclaimed order claims it. That of a colleague opens
 * with the colleague's name, and is taken over there.
 */
export function NextOrderButton({ next }: NextOrderButtonProps) {
  const navigate = useNavigate();
  if (!next) {
    return (
      <Button size="floor" className="pick-main" render={(props) => <Link to="/" {...props} />}>
        <Trans>No other order waiting</Trans>
      </Button>
    );
  }
  const { id, number } = next;
  return (
    <Button
      size="floor"
      variant="filled"
      iconAfter={iconArrowRight}
      className="pick-main max-lg:[&>svg]:hidden"
      onClick={() => void navigate({ to: '/orders/$orderId/picking', params: { orderId: id } })}
    >
      <span>
        <Trans>
          Next order <span className="whitespace-nowrap">{number}</span>
        </Trans>
      </span>
    </Button>
  );
}
