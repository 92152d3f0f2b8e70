import type { ExpectedOrder } from './expected-money.ts';

const hasLeft = ({ status }: ExpectedOrder) => status === 'Shipped' || status === 'Completed';

/** What must have happened to some order in a run, so that it says something about amounts. */
export const situations: Record<string, (order: ExpectedOrder) => boolean> = {
  'a back order shipped': (order) => order.continues !== '' && hasLeft(order),
  'a shipment was undone': ({ wasUndone }) => wasUndone,
  'an undone order shipped again': (order) => order.wasUndone && hasLeft(order),
  'a shortage was closed': (order) =>
    hasLeft(order) && order.lines.some((line) => line.shipped < line.quantity),
  'a line moved to a back order as a whole': (order) => order.lines.some(({ quantity }) => quantity === 0),
  'a free line shipped': (order) =>
    hasLeft(order) && order.lines.some((line) => line.price === 0 && line.shipped > 0),
  'a part was paid': ({ paid, due }) => paid > 0 && due > 0,
  'too much was paid': (order) => hasLeft(order) && order.due < 0,
  'a paid order was canceled': ({ status, paid }) => status === 'Canceled' && paid > 0,
  'an order was completed': ({ status }) => status === 'Completed',
  'the VAT was rounded': ({ total, vat }) => vat > 0 && (total * 20) % 100 !== 0,
};
