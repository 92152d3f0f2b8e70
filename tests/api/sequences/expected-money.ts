import { add, type BookLine, type BookOrder, type Books } from './books.ts';

/** The amounts of an order in cents, and its pieces, computed by hand from the books. */
export type ExpectedOrder = BookOrder & {
  lines: (BookLine & { billed: number; total: number })[];
  /** Billed pieces: the shipped ones once the order has shipped, before that the ordered ones. */
  pieces: number;
  /** Excl. VAT. */
  total: number;
  vat: number;
  gross: number;
  /** Incl. VAT; negative where the customer paid too much. Nothing is due for a canceled order. */
  due: number;
  /** What turnover counts: nothing of a canceled order. */
  turnover: number;
  soldPieces: number;
};

export function expectOrders(books: Books): ExpectedOrder[] {
  return [...books.orders.values()].map((order) => {
    const hasLeft = order.status === 'Shipped' || order.status === 'Completed';
    const lines = [...books.lines.values()]
      .filter((line) => line.orderId === order.id && !line.isRemoved)
      .map((line) => {
        const billed = hasLeft ? line.shipped : line.quantity;
        return { ...line, billed, total: billed * line.price };
      });
    const pieces = sum(lines.map(({ billed }) => billed));
    const total = sum(lines.map((line) => line.total));
    const vat = Math.floor((total * Math.round(order.vatRate * 10) + 500) / 1000);
    const isCanceled = order.status === 'Canceled';
    return {
      ...order,
      lines,
      pieces,
      total,
      vat,
      gross: total + vat,
      due: (isCanceled ? 0 : total + vat) - order.paid,
      turnover: isCanceled ? 0 : total,
      soldPieces: isCanceled ? 0 : pieces,
    };
  });
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}

/** Checks the books against each other: shipped pieces are those of the ledger, and back orders lose no piece. */
export function checkBooks(books: Books): string[] {
  const wrong: string[] = [];
  const lines = [...books.lines.values()].filter((line) => !line.isRemoved);
  for (const order of books.orders.values()) {
    const shipped = new Map<string, number>();
    for (const line of lines) if (line.orderId === order.id) add(shipped, line.product, line.shipped);
    wrong.push(
      ...differ(`order ${order.number} shipped, by its lines and by the ledger`, shipped, order.left),
    );
    if (order.continues === '') wrong.push(...checkChain(books, order, lines));
  }
  return wrong;
}

/** An order and its back orders together have exactly the pieces that users ordered. */
function checkChain(books: Books, root: BookOrder, lines: readonly BookLine[]): string[] {
  const chain = [root];
  for (const order of chain)
    chain.push(...[...books.orders.values()].filter(({ continues }) => continues === order.id));
  const [asked, there] = [new Map<string, number>(), new Map<string, number>()];
  for (const order of chain) {
    for (const [reference, pieces] of order.asked) add(asked, reference, pieces);
    for (const line of lines) if (line.orderId === order.id) add(there, line.reference, line.quantity);
  }
  return differ(`order ${root.number} with its back orders and what was ordered`, there, asked);
}

/** Names the keys whose numbers differ; a missing number is 0. */
export function differ(
  what: string,
  one: ReadonlyMap<string, number>,
  other: ReadonlyMap<string, number>,
): string[] {
  return [...new Set([...one.keys(), ...other.keys()])]
    .filter((key) => (one.get(key) ?? 0) !== (other.get(key) ?? 0))
    .map((key) => `${what}: ${key} is ${one.get(key) ?? 0} and ${other.get(key) ?? 0}`);
}
