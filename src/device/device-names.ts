/** The lock that the one tab, or the service worker, holds that sends what a user tapped. */
export function lockName(userId: string): string {
  return `quai:${userId}`;
}

/** The cache of the pictures that a user saw here. */
export function pictureCacheName(userId: string): string {
  return `quai-images:${userId}`;
}
