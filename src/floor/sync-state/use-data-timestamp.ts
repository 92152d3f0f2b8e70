import { useReplicaStatus } from '#src/sync/client/device/use-replica-status.ts';
import { useLink } from '#src/api/use-link.ts';

/** Tolerance: at page load the pull can end before the first response with the newest revision. */
const TOLERANCE_MS = 15_000;

/**
 * The time up to which the shown rows are current, in Unix milliseconds; null if unknown. If the device has read the
 * newest revision, that is the time of the server's last answer, because nothing has changed since.
 */
export function useDataTimestamp(): number | null {
  const { answeredAt, headAt } = useLink();
  const status = useReplicaStatus();
  if (!status) return answeredAt;
  const { pulled_at: pulledAt, complete } = status;
  if (pulledAt === null) return null;
  const newest = complete && headAt !== null && pulledAt >= headAt - TOLERANCE_MS;
  return newest ? Math.max(pulledAt, answeredAt ?? 0) : pulledAt;
}
