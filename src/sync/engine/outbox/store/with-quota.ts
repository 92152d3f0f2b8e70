/**
 * Runs a write, and evicts other data if the quota is reached. @throws StorageFullError if that did not free enough
 * space
 */
export type WithQuota = <T>(write: () => Promise<T>) => Promise<T>;
