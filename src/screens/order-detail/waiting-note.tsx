import type { ReactNode } from 'react';
import type { OrderStatus } from '#contract/rules/orders/order-status.ts';
import { WaitingPieces } from '#src/ordering/waiting-pieces.tsx';
import type { LineWithJob } from './line-facts.ts';

/** Which pieces of a line that is still to be picked wait for stock; nothing if all are there. */
export function WaitingNote({
  lineWithJob: { line, waiting },
  status,
}: {
  lineWithJob: LineWithJob;
  status: OrderStatus;
}): ReactNode {
  if (status !== 'Pending' || waiting === 0) return null;
  return (
    <span className="block text-13 text-wait">
      <WaitingPieces quantity={line.quantity} waiting={waiting} />
    </span>
  );
}
