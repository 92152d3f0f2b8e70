/** Name of the database with a user's queue; each user has a separate one. */
export function durableName(userId: string): string {
  return `quai:${userId}:durable`;
}
