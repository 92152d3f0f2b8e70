/** A back order of an order. `number` is empty until the server has assigned it. */
export type BackOrder = { id: string; number: string };

/** The fields of an order that name its back orders: numbers separated by `, `, and ids separated by a space. */
export type BackOrderLinks = { continued_by: string; continued_by_id: string };

/**
 * The back orders of an order, the oldest first: one for each shipment that left pieces unshipped, also after an undo. None
 * for an order that an older version of the application placed on this device and has not sent yet.
 */
export function backOrdersOf({
  continued_by: numbers = '',
  continued_by_id: ids = '',
}: Partial<BackOrderLinks>): BackOrder[] {
  const known = numbers.split(', ');
  return ids
    .split(' ')
    .filter(Boolean)
    .map((id, at) => ({ id, number: known[at] ?? '' }));
}

/** The fields of an order with one more back order. */
export function withBackOrder(order: BackOrderLinks, added: BackOrder): BackOrderLinks {
  const all = [...backOrdersOf(order), added];
  return {
    continued_by: all
      .map(({ number }) => number)
      .filter(Boolean)
      .join(', '),
    continued_by_id: all.map(({ id }) => id).join(' '),
  };
}
