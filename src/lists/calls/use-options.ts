import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import type { Entity } from '#contract/entity.ts';
import { entities, isEntityName } from '#contract/registry.ts';
import { readListPage } from '#src/sync/client/lists/list-pages.ts';
import type { ListPageRows } from '#src/sync/protocol/list-page-rows.ts';
import { can } from '#src/session/can.ts';
import type { ComboboxOption } from '#src/ui/combobox-options.ts';
import { textOf } from '../cells/text-of.ts';
import { listKeys } from './list-keys.ts';

/** Whether the rows of a choice were read: without an answer, none may be shown although there are some. */
export type OptionsState = 'loading' | 'failed' | 'read';

const OPTION_ROWS = '20';

/**
 * Searches another entity's rows by key, for a field that references it. `allowed` is false if the user may not read
 * that entity; the field then accepts free text. `state`: whether the rows were read.
 */
export function useOptions(
  ref: string,
  search: string,
): { options: ComboboxOption[]; allowed: boolean; state: OptionsState } {
  const name = isEntityName(ref) ? ref : null;
  const entity: Entity | null = name && entities[name];
  const allowed = entity !== null && can(entity.view);
  const { data, isError } = useQuery<ListPageRows>({
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
  if (!entity || !data) return { options: [], allowed, state: isError ? 'failed' : 'loading' };
  const options = data.rows.map((row) => {
    const key = textOf(row[entity.key]);
    const label = entity.label === entity.key ? '' : textOf(row[entity.label]);
    return { value: key, label: key, ...(label ? { detail: label } : {}) };
  });
  return { options, allowed, state: isError ? 'failed' : 'read' };
}
