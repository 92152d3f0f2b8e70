import { useState, type ReactNode } from 'react';
import { orderLimits } from '#contract/rules/orders/order-limits.ts';
import { LargeQuantities, TotalTooLarge } from '#src/ordering/order-limit-words.tsx';
import { largeAfter, totalAfter, type AmendDraft, type DraftLine } from './amend-draft.ts';

/**
 * What of an amendment is beyond the limits of an order: large quantities until staff have confirmed them, and the
 * total.
 * @returns the message with its button; null if nothing is
 */
export function useAmendLimits(lines: readonly DraftLine[], draft: AmendDraft, client: boolean): ReactNode {
  const [confirmed, setConfirmed] = useState('');
  const large = largeAfter(lines, draft);
  const key = large.map(({ reference, quantity }) => `${reference} ${quantity}`).join();
  if (totalAfter(lines, draft) > orderLimits.total) return <TotalTooLarge />;
  if (key === confirmed) return null;
  return (
    <LargeQuantities
      references={large.map((line) => line.reference)}
      onConfirm={client ? undefined : () => setConfirmed(key)}
    />
  );
}
