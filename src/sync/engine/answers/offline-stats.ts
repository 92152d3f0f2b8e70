import type { OfflineStats } from '#src/sync/protocol/device-questions.ts';
import type { ReplicaRows, SyncPosition } from '../replica/store/replica-store.ts';

/** What this device stores for the user, and its size. */
export async function readOfflineStats(rows: ReplicaRows, state: SyncPosition | null): Promise<OfflineStats> {
  const storage = (navigator as Partial<NavigatorStorage>).storage;
  const [counts, estimate, persisted] = await Promise.all([
    rows.counts(),
    storage?.estimate(),
    storage?.persisted(),
  ]);
  return {
    rows: counts,
    bytes: estimate?.usage ?? null,
    quota: estimate?.quota ?? null,
    persisted: persisted ?? false,
    pulled_at: state?.pulled_at ?? null,
  };
}
