import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { EntityName } from '#contract/registry.ts';
import { subscribeReconnect } from '#src/api/subscribe-reconnect.ts';
import { listKeys } from './list-keys.ts';

/** Refetches a list when the server becomes reachable again, if rows that only the server has are `missing`. */
export function useRefetchOnReconnect(name: EntityName, missing: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!missing) return undefined;
    return subscribeReconnect(() => void client.invalidateQueries({ queryKey: listKeys.of(name) }));
  }, [client, name, missing]);
}
