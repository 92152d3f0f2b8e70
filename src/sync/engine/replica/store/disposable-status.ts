import type { DisposableDatabase } from './disposable-database.ts';
import type { DisposableStatus, DisposableHead } from './compare-heads.ts';
import type { ReplicaVersion } from './replica-store.ts';

/** Must run inside a transaction if a write depends on the result. */
export async function readDisposableStatus(db: DisposableDatabase): Promise<DisposableStatus | undefined> {
  const [head, catalogueRecord] = (await db.state.bulkGet(['head', 'catalogue'])) as [DisposableHead?, true?];
  return head && { ...head, catalogueEvicted: head.marked === true && catalogueRecord !== true };
}

/** Whether no other tab has written since a version was read. */
export function isCurrentVersion(version: ReplicaVersion, now: DisposableStatus | undefined): boolean {
  const [, , instance, n, catalogueEvicted] = version;
  return (
    instance === (now?.instance ?? '') &&
    n === (now?.n ?? 0) &&
    catalogueEvicted === (now?.catalogueEvicted === true)
  );
}
