import type { Shortage } from '#contract/commands/order-differences.ts';
import type { BasketLine } from '#contract/endpoints/commands.ts';
import { waitingLines } from '#src/ordering/waiting-lines.ts';
import { useAvailability } from '#src/sync/client/stock/availability.ts';
import { useBasketShortages } from '#src/sync/client/orders/basket-shortages.ts';
import { usePermissions } from '#src/session/can.ts';

/**
 * The lines that will wait for stock: with numbers for users who may see it, on the device too; for others, the server
 * says which, as far as they may know. `isKnown` is false until it did, or where more may wait: then only these lines, or
 * what is out of stock, are known to wait.
 */
export function useWaiting(lines: readonly BasketLine[]): { waiting: Shortage[]; isKnown: boolean } {
  const permissions = usePermissions();
  const seesStock = permissions.includes('view products page') && permissions.includes('view articles page');
  const onSale = lines.filter((line) => line.article !== null);
  const { data: available } = useAvailability(lines, seesStock);
  const { data: answered, isCurrent } = useBasketShortages(onSale, !seesStock);
  if (!seesStock && answered) {
    const shown = new Set(onSale.map((line) => line.reference));
    const ofLines = answered.filter((one) => shown.has(one.reference));
    const waiting = ofLines.flatMap(({ certain, ...one }) => (certain ? [one] : []));
    if (isCurrent) return { waiting, isKnown: ofLines.every((one) => one.certain) };
    const named = new Set(waiting.map((one) => one.reference));
    const outOfStock = waitingLines(lines, undefined).filter((one) => !named.has(one.reference));
    // A number counts the pieces that were asked for before.
    const unnumbered = waiting.map((one) =>
      one.missing === piecesOf(onSale, one.reference) ? one : { ...one, missing: null },
    );
    return { waiting: [...unnumbered, ...outOfStock], isKnown: false };
  }
  const known = seesStock ? available : undefined;
  return { waiting: waitingLines(lines, known), isKnown: known !== undefined };
}

function piecesOf(lines: readonly BasketLine[], reference: string): number {
  return lines.reduce((sum, line) => sum + (line.reference === reference ? line.quantity : 0), 0);
}
