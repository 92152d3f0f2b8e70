import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';

/**
 * The past order to reorder: `/basket?reorder={order id}` opens that order; the reorder button opens a list to choose
 * from (empty string). null while closed.
 */
export function useReorderLink(): { orderId: string | null; open: () => void; close: () => void } {
  const { reorder }: { reorder?: unknown } = useSearch({ strict: false });
  const linked = typeof reorder === 'string' && reorder !== '' ? reorder : null;
  const navigate = useNavigate();
  const [choosing, setChoosing] = useState(false);
  return {
    orderId: linked ?? (choosing ? '' : null),
    open: () => setChoosing(true),
    close: () => {
      setChoosing(false);
      if (linked !== null) void navigate({ to: '/basket', search: {}, replace: true });
    },
  };
}
