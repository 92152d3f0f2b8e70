/** Name of the lock held by the one tab, or the service worker, that sends a user's commands. */
export function lockName(userId: string): string {
  return `quai:${userId}`;
}

/** Name of the cache with the pictures that a user has seen here. */
export function pictureCacheName(userId: string): string {
  return `quai-images:${userId}`;
}
