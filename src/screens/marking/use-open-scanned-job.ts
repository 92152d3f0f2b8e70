import { useNavigate } from '@tanstack/react-router';
import { signalRight } from '#src/scan/signals.ts';
import type { Job } from './job-facts.ts';

/** Opens the job that was scanned. */
export function useOpenScannedJob(): (job: Pick<Job, 'id' | 'order_id'>) => void {
  const navigate = useNavigate();
  return ({ id, order_id: orderId }) => {
    signalRight();
    void navigate({ to: '/orders/$orderId/marking', params: { orderId }, search: { job: id } });
  };
}
