import type { Rows } from '#contract/registry.ts';
import type { ReplicaRow } from '#src/sync/rows/packed-rows/replica-row.ts';

/** A stored product; one that was stored before an update lacks its newer fields until the next resync. */
export function withProductDefaults(row: ReplicaRow): Rows['products'] {
  const stored: Record<string, unknown> = { designation: '', image: '', count_due: false, ...row };
  return stored as Rows['products'];
}
