import { isRecord } from '#contract/rules/values/is-record.ts';

/** Whether an IndexedDB error means that the quota is reached, however deeply it is wrapped. */
export function isStorageFull(error: unknown): boolean {
  for (let one: unknown = error, depth = 0; isRecord(one) && depth < 5; depth++) {
    if (one['name'] === 'QuotaExceededError' || one['name'] === 'StorageFullError') return true;
    const { failures } = one;
    if (Array.isArray(failures) && failures.some(isStorageFull)) return true;
    one = one['inner'] ?? one['cause'];
  }
  return false;
}
