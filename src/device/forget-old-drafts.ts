import type { KeptValues } from '#src/outbox/create-dexie-outbox.ts';

/** Nobody comes back to a form after so long, in ms; what stands in it would only grow old here. */
const keptMs = 60 * 86_400_000;

/** Lets go of what forms held long ago. `now`: epoch ms. */
export async function forgetOldDrafts(drafts: KeptValues, now: number): Promise<void> {
  const old: string[] = [];
  for (const key of await drafts.keys()) {
    const kept = await drafts.get(key);
    if (kept && kept.saved_at < now - keptMs) old.push(key);
  }
  if (old.length > 0) await drafts.remove(old);
}
