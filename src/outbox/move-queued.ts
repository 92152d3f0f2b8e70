import { localVerdict } from './local-verdict.ts';
import type { Settlement } from './outbox-store.ts';
import type { Queued } from './queued.ts';

/*
 * What each act of an outbox's store makes of one queued command: the same for every store. Null: it is not concerned.
 */

/** After a verdict, a failed attempt, or the arrival of its picture. */
export function afterSettling(one: Queued, { state, verdict, epoch, photo_name }: Settlement): Queued {
  // Another tab may have had it decided meanwhile: that stands.
  if (photo_name !== undefined) return one.state === 'waiting' ? { ...one, photo_name } : one;
  const attempts = state === 'waiting' ? one.attempts + 1 : one.attempts;
  return { ...one, state, verdict, attempts, ...(epoch === undefined ? {} : { epoch }) };
}

/**
 * After another was put in the place of `id`. Blocked by it, it waits again: the server keeps nothing of a blocked one.
 */
export function afterReplacing(one: Queued, id: string, freshId: string): Queued | null {
  if (!one.depends_on.includes(id)) return null;
  const depends_on = one.depends_on.map((other) => (other === id ? freshId : other));
  const blocked = one.state === 'refused' && one.verdict?.status === 'blocked';
  return { ...one, depends_on, ...(blocked ? { state: 'waiting', verdict: null } : {}) };
}

/** After others were given up: what waits for one of them is refused as blocked, for it will never come. */
export function afterRemoving(one: Queued, gone: ReadonlySet<string>): Queued | null {
  if (one.state === 'applied' || one.state === 'refused') return null;
  if (!one.depends_on.some((id) => gone.has(id))) return null;
  return {
    ...one,
    state: 'refused',
    verdict: localVerdict(one.id, 'command.blocked', { status: 'blocked' }),
  };
}

/** Whether its rows have arrived. */
export function hasArrived({ state, verdict, epoch }: Queued, rev: number, now: string): boolean {
  return state === 'applied' && epoch === now && (verdict?.rev ?? 0) <= rev;
}

/** A command that was confirmed under another epoch, as it is offered again: the same act under its id and number. */
export function afterRestore({ epoch, ...one }: Queued, now: string): Queued | null {
  if (one.state !== 'applied' || epoch === now) return null;
  return { ...one, state: 'waiting', verdict: null };
}
