import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { EntityName } from '#contract/registry.ts';
import { readLink, subscribeLink } from '#src/api/link-store.ts';
import { listKeys } from './list-keys.ts';

/** Reads a list again as soon as the server answers again, where something is `missing` that it alone has. */
export function useAgainWhenUp(name: EntityName, missing: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!missing) return undefined;
    return subscribeLink(() => {
      if (readLink().up) void client.invalidateQueries({ queryKey: listKeys.of(name) });
    });
  }, [client, name, missing]);
}
