import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { askDevice } from '#src/replica/ask-device.ts';
import type { OfflineFacts } from '#src/replica/device-questions.ts';
import { useReplicaFacts } from '#src/replica/replica-facts.ts';

/** Milliseconds between two looks while the section is on screen: counting rows is not free. */
const LOOK_MS = 3000;

/**
 * What is on this device, looked at every few seconds, and at once when it says that all is there; null where no device
 * answers, undefined before it did.
 */
export function useOfflineFacts(): { facts: OfflineFacts | null | undefined; refresh: () => void } {
  const { data, refetch } = useQuery({
    queryKey: ['offline-facts'],
    queryFn: ({ signal }) => askDevice('facts', {}, signal),
    refetchInterval: LOOK_MS,
  });
  const told = useReplicaFacts();
  const wholeSince = told?.complete && !told.progress ? told.pulled_at : null;
  useEffect(() => {
    // Beside "Up to date" stand the numbers of that moment.
    if (wholeSince !== null) void refetch();
  }, [wholeSince, refetch]);
  return { facts: data, refresh: () => void refetch() };
}
