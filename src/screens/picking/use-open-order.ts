import { useNavigate } from '@tanstack/react-router';
import { signalRight } from '#src/scan/signals.ts';
import { usePreparationQueue } from './next-order.ts';

/**
 * Opens the order whose number was scanned from a document, to be picked.
 * @param except the order on screen
 * @returns a function that returns false if there is no such order in preparation
 */
export function useOpenOrder(except: string): (number: string) => boolean {
  const navigate = useNavigate();
  const orders = usePreparationQueue();
  return (number) => {
    const order = orders.find((one) => one.number === number && one.id !== except);
    if (!order) return false;
    signalRight();
    void navigate({ to: '/orders/$orderId/picking', params: { orderId: order.id } });
    return true;
  };
}
