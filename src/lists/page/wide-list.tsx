import { useState, type ReactNode, type Ref } from 'react';
import { ColumnChooser } from '../columns/column-chooser.tsx';
import { chosenColumns } from '../columns/fit-columns.ts';
import type { List } from '../declare/list-declaration.ts';
import { FilterBar } from '../filters/filter-bar.tsx';
import { CachedLine } from './cached-line.tsx';
import { ListHead } from './list-head.tsx';
import type { RowActs } from '../table/row-props.ts';
import { TableView } from '../table/table-view.tsx';
import type { ListModel } from './use-list.ts';
import { ViewTabs } from '../views/view-tabs.tsx';

export interface ListViewProps {
  list: List;
  model: ListModel;
  acts: Omit<RowActs, 'onSelect' | 'onFocus'>;
  /** The create button, if the user may create rows. */
  create: ReactNode;
  searchRef: Ref<HTMLInputElement>;
  /** The file buttons. */
  files: ReactNode;
}

/** The list where `ListPage` has room for a table: head, views, filters, table. */
export function WideList({ list, model, acts, create, searchRef, files }: ListViewProps) {
  const { above: Above } = list;
  const { state, data, filters, isClientRole } = model;
  // What fits: a column that has no room is not ticked.
  const [fitted, setFitted] = useState<readonly string[] | null>(null);
  const shown = fitted ?? chosenColumns(model.columns, state.columns).map((column) => column.key);
  return (
    <>
      <ListHead
        list={list}
        count={data.count}
        total={model.total}
        actions={
          <>
            {files}
            {create}
          </>
        }
      >
        <ViewTabs list={list} model={model} />
      </ListHead>
      <FilterBar
        list={list}
        q={state.q}
        filters={filters}
        isClientRole={isClientRole}
        onSearch={model.onSearch}
        onFilter={model.onFilter}
        onClear={model.onClear}
        searchRef={searchRef}
      >
        <ColumnChooser columns={model.columns} shown={shown} onChange={model.onColumns} />
      </FilterBar>
      {Above && <Above question={model.question} />}
      <CachedLine cached={data.cached} onRetry={() => void data.refetch()} />
      <TableView list={list} model={model} acts={acts} create={create} onColumns={setFitted} />
    </>
  );
}
