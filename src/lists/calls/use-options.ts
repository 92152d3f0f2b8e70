import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { entities, isEntityName } from '#contract/registry.ts';
import { request } from '#src/api/request.ts';
import { can } from '#src/session/can.ts';
import type { ComboboxOption } from '#src/ui/combobox-options.ts';
import { textOf } from '../cells/text-of.ts';
import { listKeys } from './list-keys.ts';
import type { Page } from './page.ts';

const OPTION_ROWS = '20';

/**
 * The rows of another entity that a search finds, by their keys, for a field that refers to it. `allowed` is false
 * where the user may not look into that entity: the field then takes what is typed.
 */
export function useOptions(ref: string, search: string): { options: ComboboxOption[]; allowed: boolean } {
  const entity = isEntityName(ref) ? entities[ref] : null;
  const allowed = entity !== null && can(entity.view);
  const { data } = useQuery({
    queryKey: listKeys.options(ref, search),
    queryFn: ({ signal }) =>
      request<Page>('GET', `/${ref}`, {
        query: { q: search || undefined, limit: OPTION_ROWS },
        signal,
        quiet: true,
      }),
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
