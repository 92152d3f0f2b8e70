import type { Shortage } from '#contract/commands/order-differences.ts';
import type { BasketLine } from '#contract/endpoints/commands.ts';
import { waitingLines } from '#src/ordering/waiting-lines.ts';
import { useAvailability } from '#src/sync/client/catalogue/availability.ts';
import { usePermissions } from '#src/session/can.ts';

/** The lines that will wait and, for users who may see stock, the available pieces of each reference. */
export function useWaiting(lines: readonly BasketLine[]): {
  waiting: Shortage[];
  available: ReadonlyMap<string, number> | undefined;
} {
  const permissions = usePermissions();
  const seesStock = permissions.includes('view products page') && permissions.includes('view articles page');
  const { data } = useAvailability(
    lines.map((line) => line.reference),
    seesStock,
  );
  const available = seesStock ? data : undefined;
  return { waiting: waitingLines(lines, available), available };
}
