import { filterableFields, formatFilter, parseFilter, sortableFields } from '#contract/filter.ts';
import type { List, ViewDeclaration } from '../declare/list-declaration.ts';

/** The state of a list, as stored in the URL. */
export type ListState = {
  /** Key of the view. */
  view: string;
  q: string;
  /** Null for the view's own. */
  sort: string | null;
  /** Keys of the columns in order; null for the declared ones that fit. */
  columns: readonly string[] | null;
  /** Field → filter text, overriding the view's filters; an empty text removes the view's filter. */
  filters: Readonly<Record<string, string>>;
  /** Id of the row that is open beside the list, or `new`. */
  row: string | null;
};

/** A list in its initial state. */
export const emptyState: ListState = { view: '', q: '', sort: null, columns: null, filters: {}, row: null };

type Known = Pick<List, 'entity' | 'views' | 'columns' | 'excludedFields'>;

/** The view of a state. */
export function viewOf(list: Pick<Known, 'views'>, key: string): ViewDeclaration<string> {
  return list.views.find((view) => view.key === key) ?? list.views[0]!;
}

/**
 * The view of a URL that names none: the first one, or for a search or filters the one that adds no filters to them.
 */
function unnamedView(list: Pick<Known, 'views'>, { q, filters }: Pick<ListState, 'q' | 'filters'>): string {
  const isNarrowed = q !== '' || Object.keys(filters).length > 0;
  const plain = isNarrowed ? list.views.find((view) => !view.filters) : undefined;
  return (plain ?? list.views[0]!).key;
}

/** Parses URL parameters; unknown ones are dropped. */
export function readListState(list: Known, search: Readonly<Record<string, unknown>>): ListState {
  const text = (name: string) => {
    const value = search[name];
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : '';
  };
  const sort = text('sort');
  const known = new Set(list.columns.map((column) => column.key));
  const shownBy = new Map(list.columns.map(({ key, shows }) => [shows, key]));
  const asked = text('columns').split(',');
  const columns = [...new Set(asked.map((key) => (known.has(key) ? key : shownBy.get(key))))].filter(
    (key) => key !== undefined,
  );
  const filters: Record<string, string> = {};
  for (const name of filterableFields(list.entity)) {
    // A filter that the list does not offer could neither be seen nor be removed.
    if (search[name] === undefined || list.excludedFields.includes(name)) continue;
    const filter = parseFilter(list.entity.fields[name]!, text(name));
    if (filter) filters[name] = formatFilter(filter);
    else if (text(name) === '') filters[name] = '';
  }
  const q = text('q').slice(0, 200);
  const named = list.views.find((view) => view.key === text('view'));
  return {
    view: named?.key ?? unnamedView(list, { q, filters }),
    q,
    sort: sortableFields(list.entity).includes(sort.replace(/^-/, '')) ? sort : null,
    columns: columns.length > 0 ? columns : null,
    filters,
    row: text('row') || null,
  };
}

/** The URL parameters of a state; defaults are left out. */
export function writeListState(
  list: Pick<Known, 'views'> & Pick<List, 'pinned'>,
  state: ListState,
): Record<string, string> {
  const search: Record<string, string> = { ...list.pinned };
  if (state.view !== unnamedView(list, state)) search['view'] = state.view;
  if (state.q !== '') search['q'] = state.q;
  Object.assign(search, state.filters);
  if (state.sort !== null) search['sort'] = state.sort;
  if (state.columns !== null) search['columns'] = state.columns.join(',');
  if (state.row !== null) search['row'] = state.row;
  return search;
}
