import { localVerdict } from './local-verdict.ts';
import type { Queued } from './queued.ts';

/**
 * A queued command after another that it may depend on was put in the place of `id`; null where it is not concerned.
 * Blocked by it, it waits again: the server keeps nothing of a blocked one.
 */
export function afterReplacing(one: Queued, id: string, freshId: string): Queued | null {
  if (!one.depends_on.includes(id)) return null;
  const depends_on = one.depends_on.map((other) => (other === id ? freshId : other));
  const blocked = one.state === 'refused' && one.verdict?.status === 'blocked';
  return { ...one, depends_on, ...(blocked ? { state: 'waiting', verdict: null } : {}) };
}

/** The same, after commands were given up: what waits for one of them is refused as blocked, for it will never come. */
export function afterRemoving(one: Queued, gone: ReadonlySet<string>): Queued | null {
  if (one.state === 'applied' || one.state === 'refused') return null;
  if (!one.depends_on.some((id) => gone.has(id))) return null;
  return {
    ...one,
    state: 'refused',
    verdict: localVerdict(one.id, 'command.blocked', { status: 'blocked' }),
  };
}
