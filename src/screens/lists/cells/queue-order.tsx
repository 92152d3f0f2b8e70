import type { Rows } from '#contract/registry.ts';
import { RowNumber } from '#src/lists/cells/row-number.tsx';

/** An order by its number and its customer. */
export function QueueOrder({ order }: { order: Rows['orders'] }) {
  return (
    <span className="block min-w-0">
      <span className="block text-16 font-bold text-ink">
        <RowNumber number={order.number} />
      </span>
      <span className="line-clamp-3 text-16 leading-5 font-normal wrap-anywhere whitespace-normal on-card:line-clamp-none text-ink">
        {order.customer_name}
      </span>
    </span>
  );
}
