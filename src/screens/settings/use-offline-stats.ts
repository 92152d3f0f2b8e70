import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { askDevice } from '#src/sync/client/device/ask-device.ts';
import type { OfflineStats } from '#src/sync/protocol/device-questions.ts';
import { useReplicaStatus } from '#src/sync/client/device/use-replica-status.ts';

/** Polling interval in ms while the section is visible, because counting rows is expensive. */
const LOOK_MS = 3000;

/**
 * The rows stored on this device, refreshed every few seconds and as soon as the replica is complete; null if no device
 * store answers, undefined until it has answered.
 */
export function useOfflineStats(): { stats: OfflineStats | null | undefined; refresh: () => void } {
  const { data, refetch } = useQuery({
    queryKey: ['offline-stats'],
    queryFn: ({ signal }) => askDevice('offline-stats', {}, signal),
    refetchInterval: LOOK_MS,
  });
  const status = useReplicaStatus();
  const wholeSince = status?.complete && !status.progress ? status.pulled_at : null;
  useEffect(() => {
    // The numbers shown beside "Up to date" must be of the same moment.
    if (wholeSince !== null) void refetch();
  }, [wholeSince, refetch]);
  return { stats: data, refresh: () => void refetch() };
}
