/**
 * Name of the lock held by the one tab, or the service worker, that sends a user's commands, and of the channel on which
 * the tabs of this user exchange messages.
 */
export function userChannelName(userId: string): string {
  return `quai:${userId}`;
}

/** Name of the channel on which the leader tab of a user sends its heartbeats. */
export function heartbeatChannelName(userId: string): string {
  return `quai:${userId}:lead`;
}

/** Name of the cache with the pictures that a user has seen here. */
export function pictureCacheName(userId: string): string {
  return `quai-images:${userId}`;
}
