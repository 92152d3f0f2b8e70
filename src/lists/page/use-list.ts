import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePermissions } from '#src/session/can.ts';
import { useUser } from '#src/session/use-session.ts';
import { countOptions } from '../calls/count-options.ts';
import { useRows } from '../calls/use-rows.ts';
import { offeredColumns } from '../columns/offered-columns.ts';
import type { List } from '../declare/list-declaration.ts';
import { activeFilters, questionOf, setFilter, activeSort } from '../url/list-query.ts';
import { emptyState, viewOf } from '../url/list-state.ts';
import { useCalendar } from '../url/use-calendar.ts';
import { useListState, type ChangeState } from '../url/use-list-state.ts';
import { useSavedViews } from '../views/use-saved-views.ts';
import { stateOfView } from '../views/view-parameters.ts';

/** The model of a list page: URL state, rows, permissions, and the functions that change the state. */
export function useList(list: List) {
  const [state, changeState, startedFrom] = useListState(list);
  const permissions = usePermissions();
  const isClientRole = useUser()?.role_name === 'Client';
  const calendar = useCalendar();
  const filters = activeFilters(list, state, calendar);
  const question = questionOf(list, state, calendar);
  const data = useRows(list, question);
  const views = useSavedViews(list, state, { startedFrom, ready: !data.isPending });
  const change: ChangeState = (part, options) =>
    changeState(part, { savedView: views.startedFrom, ...options });
  /** Columns of a saved view are dropped with it; columns that the user chose stay. */
  const columnsLeft = views.current?.parameters['columns'] ? null : state.columns;
  const hidesRows = state.q !== '' || Object.keys(filters).length > 0;
  const total = useQuery({ ...countOptions(list, {}), enabled: hidesRows && data.isSuccess });
  const columns = useMemo(() => offeredColumns(list, isClientRole), [list, isClientRole]);
  const { createLink, entity } = list;
  return {
    state,
    change,
    data,
    question,
    filters,
    columns,
    isClientRole,
    view: viewOf(list, state.view),
    views,
    sort: activeSort(list, state),
    /** Count of the whole list, if filters hide rows. */
    total: hidesRows ? (total.data ?? null) : null,
    /** The user's own search or filters hide rows. */
    isFiltered: state.q !== '' || Object.values(state.filters).some((text) => text !== ''),
    canManage: permissions.includes(entity.manage),
    canCreate: createLink
      ? permissions.includes(createLink.permission)
      : entity.create && permissions.includes(entity.manage),
    onSearch: (q: string) => change({ q }, { replace: true }),
    onFilter: (name: string, text: string | null) =>
      change({ filters: setFilter(list, state, name, text, calendar) }),
    onSort: (sort: string) => change({ sort }),
    onView: (view: string) => change({ ...emptyState, view, columns: columnsLeft }, { savedView: null }),
    onSavedView: (id: string) => {
      const view = views.all.find((one) => one.id === id);
      if (view) change(stateOfView(list, view.parameters), { savedView: id });
    },
    onClear: () =>
      change(
        { ...emptyState, view: list.views[0]!.key, columns: state.columns, sort: state.sort },
        { savedView: null },
      ),
    onColumns: (keys: readonly string[] | null) => change({ columns: keys }, { replace: true }),
  };
}

export type ListModel = ReturnType<typeof useList>;
