import { useNavigate } from '@tanstack/react-router';
import { signalRight } from '#src/scan/signals.ts';
import { usePickQueue } from '#src/sync/client/orders/pick-queue.ts';

/**
 * Opens the order whose number was scanned from a document, to be picked, with the sound of a right scan.
 * @param except the order on screen
 * @returns a function that returns false if there is no such order in preparation
 */
export function useOpenScannedOrder(except: string): (number: string) => boolean {
  const navigate = useNavigate();
  const { data: orders = [] } = usePickQueue();
  return (number) => {
    const order = orders.find((one) => one.number === number && one.id !== except);
    if (!order) return false;
    signalRight();
    void navigate({ to: '/orders/$orderId/picking', params: { orderId: order.id } });
    return true;
  };
}
