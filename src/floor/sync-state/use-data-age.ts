import { useReplicaStatus } from '#src/sync/client/device/use-replica-status.ts';
import { useLink } from '#src/api/use-link.ts';

/** A pull that starts with the page may finish before the first answer that names a revision. */
const SLACK_MS = 15_000;

/**
 * The age of the shown rows as Unix milliseconds; null if unknown. A device that has read the newest revision is as
 * current as the last answer that named it, however old the last change is.
 */
export function useDataAge(): number | null {
  const { answeredAt, headAt } = useLink();
  const facts = useReplicaStatus();
  if (!facts) return answeredAt;
  const { pulled_at: pulledAt, complete } = facts;
  if (pulledAt === null) return null;
  const newest = complete && headAt !== null && pulledAt >= headAt - SLACK_MS;
  return newest ? Math.max(pulledAt, answeredAt ?? 0) : pulledAt;
}
