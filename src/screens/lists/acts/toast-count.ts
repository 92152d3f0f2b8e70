import { t } from '@lingui/core/macro';
import { countedOnHand, type StockSeen } from '#src/floor/counting/stock-seen.ts';
import { toast } from '#src/ui/toast-store.ts';

export interface StoredCount {
  counted: number;
  stock: StockSeen;
  /** The server has applied it; otherwise it waits on this device. */
  isSent: boolean;
  /** The toast names no stock. */
  isBlind: boolean;
  /** Formats a number in the user's language. */
  number: (pieces: number) => string;
}

/** Confirms a stored count of a product. */
export function toastCount(
  reference: string,
  { counted, stock, isSent, isBlind, number }: StoredCount,
): void {
  const [here, pieces] = [number(counted), number(countedOnHand(counted, stock))];
  if (!isSent)
    toast(t`${reference}: the count is kept on this device and will be sent when the server answers.`);
  else if (isBlind) toast({ type: 'success', text: t`${reference}: count saved.` });
  else if (here === pieces) toast({ type: 'success', text: t`${reference}: ${pieces} on hand.` });
  else {
    toast({
      type: 'success',
      text: t`${reference}: ${here} counted here, ${pieces} on hand with those that are picked.`,
    });
  }
}
