import { useMemo } from 'react';
import type { RoleName } from '#contract/access.ts';
import type { Rows } from '#contract/registry.ts';
import type { Live } from '#src/replica/live.ts';
import type { OrderFile } from '#src/replica/order-file.ts';
import { useStoredOrder } from '#src/replica/stored-order.ts';
import { layOver } from './overlay.ts';
import { useQueue } from './queue-store.ts';

function byId<R extends { id: string }>(rows: readonly R[]): Map<string, R> {
  return new Map(rows.map((row) => [row.id, row]));
}

/** One order with its lines and jobs as they will be once everything tapped here is done. */
export function useOrder(orderId: string, user: { username: string; role: RoleName }): Live<OrderFile> {
  const live = useStoredOrder(orderId);
  const queue = useQueue();
  const data = useMemo(() => {
    const base = live.data ?? { order: null, lines: [], customizations: [] };
    const orders = new Map<string, Rows['orders']>(base.order ? [[orderId, base.order]] : []);
    const rows = layOver(
      { orders, orderlines: byId(base.lines), customizations: byId(base.customizations) },
      queue,
      user,
    );
    const order = rows.orders?.get(orderId);
    if (!order) return live.data;
    const lines = [...(rows.orderlines?.values() ?? [])].filter((line) => line.order_id === orderId);
    return {
      order,
      lines: lines.sort((a, b) => a.position - b.position),
      customizations: [...(rows.customizations?.values() ?? [])],
    };
    // The user is one object for as long as the session lasts.
  }, [live.data, queue, orderId, user]);
  return { ...live, data };
}
