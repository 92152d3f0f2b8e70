import { useState, type ReactNode, type Ref } from 'react';
import { ColumnChooser } from '../columns/column-chooser.tsx';
import { wishedColumns } from '../columns/fit-columns.ts';
import type { List } from '../declare/list-declaration.ts';
import { FilterBar } from '../filters/filter-bar.tsx';
import { CachedLine } from './cached-line.tsx';
import { ListHead } from './list-head.tsx';
import type { RowActs } from '../table/row-props.ts';
import { TableView } from '../table/table-view.tsx';
import type { ListInUse } from './use-list.ts';
import { ViewTabs } from '../views/view-tabs.tsx';

export interface ListViewProps {
  list: List;
  inUse: ListInUse;
  acts: Omit<RowActs, 'onChoose' | 'onFocus'>;
  /** The create button, if the user may create rows. */
  create: ReactNode;
  searchRef: Ref<HTMLInputElement>;
  /** The file buttons. */
  files: ReactNode;
}

/** The list where `ListPage` has room for a table: head, views, filters, table. */
export function WideList({ list, inUse, acts, create, searchRef, files }: ListViewProps) {
  const { above: Above } = list;
  const { state, data, filters, client } = inUse;
  // What fits: a column that has no room is not ticked.
  const [fitted, setFitted] = useState<readonly string[] | null>(null);
  const shown = fitted ?? wishedColumns(inUse.columns, state.columns).map((column) => column.key);
  return (
    <>
      <ListHead
        list={list}
        count={data.count}
        total={inUse.total}
        actions={
          <>
            {files}
            {create}
          </>
        }
      >
        <ViewTabs list={list} inUse={inUse} />
      </ListHead>
      <FilterBar
        list={list}
        q={state.q}
        filters={filters}
        client={client}
        onSearch={inUse.onSearch}
        onFilter={inUse.onFilter}
        onClear={inUse.onClear}
        searchRef={searchRef}
      >
        <ColumnChooser columns={inUse.columns} shown={shown} onChange={inUse.onColumns} />
      </FilterBar>
      {Above && <Above />}
      <CachedLine cached={data.cached} onRetry={() => void data.refetch()} />
      <TableView list={list} inUse={inUse} acts={acts} create={create} onColumns={setFitted} />
    </>
  );
}
