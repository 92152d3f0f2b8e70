import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import type { Entity } from '#contract/entity.ts';
import { entities, isEntityName } from '#contract/registry.ts';
import { readListPage } from '#src/sync/client/lists/list-pages.ts';
import type { ListPageRows } from '#src/sync/protocol/list-page-rows.ts';
import { can } from '#src/session/can.ts';
import type { ComboboxOption } from '#src/ui/combobox-options.ts';
import { textOf } from '../cells/text-of.ts';
import { listKeys } from './list-keys.ts';

const OPTION_ROWS = '20';

/**
 * Searches another entity's rows by key, for a field that references it. `allowed` is false if the user may not read
 * that entity; the field then accepts free text.
 */
export function useOptions(ref: string, search: string): { options: ComboboxOption[]; allowed: boolean } {
  const name = isEntityName(ref) ? ref : null;
  const entity: Entity | null = name && entities[name];
  const allowed = entity !== null && can(entity.view);
  const { data } = useQuery<ListPageRows>({
    queryKey: listKeys.options(ref, search),
    queryFn: name
      ? ({ signal }) => readListPage(name, { q: search || undefined, limit: OPTION_ROWS }, signal)
      : skipToken,
    enabled: allowed,
    placeholderData: keepPreviousData,
    networkMode: 'always',
    retry: false,
    staleTime: 30_000,
  });
  if (!entity || !data) return { options: [], allowed };
  const options = data.rows.map((row) => {
    const key = textOf(row[entity.key]);
    const label = entity.label === entity.key ? '' : textOf(row[entity.label]);
    return { value: key, label: key, ...(label ? { detail: label } : {}) };
  });
  return { options, allowed };
}
