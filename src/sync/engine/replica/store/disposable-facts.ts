import type { DisposableDatabase } from './disposable-database.ts';
import type { DisposableFacts, DisposableHead } from './judge-heads.ts';
import type { ReplicaMark } from './replica-store.ts';

/** Must run inside a transaction if a write depends on the result. */
export async function readDisposableFacts(db: DisposableDatabase): Promise<DisposableFacts | undefined> {
  const [head, kept] = (await db.state.bulkGet(['head', 'catalogue'])) as [DisposableHead?, true?];
  return head && { ...head, given_up: head.marked === true && kept !== true };
}

/** Whether no other tab has written since a mark was read. */
export function isOf(mark: ReplicaMark, now: DisposableFacts | undefined): boolean {
  const [, , instance, n, givenUp] = mark;
  return instance === (now?.instance ?? '') && n === (now?.n ?? 0) && givenUp === (now?.given_up === true);
}
