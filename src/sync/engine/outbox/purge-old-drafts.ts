import type { KeyValueStore } from './store/open-durable-store.ts';

/**
 * Age in ms after which a draft is purged, also one of a submitted form without an answer: users do not come back to a form
 * after that long.
 */
const draftRetentionMs = 60 * 86_400_000;

/** Purges old drafts. `now`: Unix ms. */
export async function purgeOldDrafts(drafts: KeyValueStore, now: number): Promise<void> {
  const old: string[] = [];
  for (const key of await drafts.keys()) {
    const draft = await drafts.get(key);
    if (draft && draft.saved_at < now - draftRetentionMs) old.push(key);
  }
  if (old.length > 0) await drafts.remove(old);
}
