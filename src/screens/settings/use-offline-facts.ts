import { useQuery } from '@tanstack/react-query';
import { askDevice } from '#src/replica/ask-device.ts';
import type { OfflineFacts } from '#src/replica/device-questions.ts';

/** Milliseconds between two looks while the section is on screen: counting rows is not free. */
const LOOK_MS = 3000;

/** What is on this device, looked at every few seconds; null where no device answers, undefined before it did. */
export function useOfflineFacts(): { facts: OfflineFacts | null | undefined; refresh: () => void } {
  const { data, refetch } = useQuery({
    queryKey: ['offline-facts'],
    queryFn: ({ signal }) => askDevice('facts', {}, signal),
    refetchInterval: LOOK_MS,
  });
  return { facts: data, refresh: () => void refetch() };
}
