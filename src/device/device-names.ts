/** The lock that the one tab, or the service worker, holds that sends what a user tapped. */
export function lockName(userId: string): string {
  return `quai:${userId}`;
}
