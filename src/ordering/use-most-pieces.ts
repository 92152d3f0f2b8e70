import { orderLimits } from '#contract/rules/orders/order-limits.ts';
import { useUser } from '#src/session/use-session.ts';
import { largestQuantity } from './put-into-basket.ts';

/** The highest quantity of a line that the user may order, in pieces: staff may confirm larger ones than a Client. */
export function useMostPieces(): number {
  return useUser()?.role_name === 'Client' ? orderLimits.confirmAbove : largestQuantity;
}
