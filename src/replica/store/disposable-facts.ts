import type { DisposableDatabase } from './disposable-database.ts';
import type { DisposableFacts, DisposableHead } from './judge-heads.ts';
import type { ReplicaMark } from './replica-store.ts';

/** To be called in a transaction, where what is read is to stand until it is written on. */
export async function readDisposableFacts(db: DisposableDatabase): Promise<DisposableFacts | undefined> {
  const [head, kept] = (await db.state.bulkGet(['head', 'catalogue'])) as [DisposableHead?, true?];
  return head && { ...head, given_up: head.marked === true && kept !== true };
}

/** Whether nobody else wrote since a mark was read. */
export function isOf(mark: ReplicaMark, now: DisposableFacts | undefined): boolean {
  const [, , instance, n, givenUp] = mark;
  return instance === (now?.instance ?? '') && n === (now?.n ?? 0) && givenUp === (now?.given_up === true);
}
