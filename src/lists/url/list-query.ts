import { daysFor, resolveDays } from '#contract/rules/lists/filter-days.ts';
import type { List } from '../declare/list-declaration.ts';
import type { Calendar } from './calendar.ts';
import type { ListQuestion } from './list-question.ts';
import { viewOf, type ListState } from './list-state.ts';

/** The active filters: the view's own, overridden by those of the URL. Days that the URL has as instants become days. */
export function activeFilters(list: List, state: ListState, calendar: Calendar): Record<string, string> {
  const all: Record<string, string> = {};
  const own = viewOf(list, state.view).filters?.(calendar) ?? {};
  for (const [name, text] of Object.entries({ ...own, ...state.filters })) {
    if (text) all[name] = daysFor(list.entity.fields[name]!, text, calendar.zone);
  }
  return all;
}

/** The URL's filters after one was set; null removes it. Filters equal to the view's own are left out. */
export function setFilter(
  list: List,
  state: ListState,
  name: string,
  text: string | null,
  calendar: Calendar,
): ListState['filters'] {
  const own = viewOf(list, state.view).filters?.(calendar)[name] ?? '';
  const { [name]: _, ...rest } = state.filters;
  return (text ?? '') === own ? rest : { ...rest, [name]: text ?? '' };
}

/** The current sort field, with a leading `-` for descending. */
export function activeSort(list: List, state: ListState): string {
  return state.sort ?? viewOf(list, state.view).sort ?? list.entity.defaultSort;
}

/** The query for the server that a list state describes. */
export function questionOf(list: List, state: ListState, calendar: Calendar): ListQuestion {
  const question: ListQuestion = { sort: activeSort(list, state) };
  if (state.q.trim() !== '') question['q'] = state.q.trim();
  const days = { today: calendar.today, startOf: calendar.zone.startOf };
  for (const [name, text] of Object.entries(activeFilters(list, state, calendar))) {
    question[name] = resolveDays(list.entity.fields[name]!, text, days);
  }
  return question;
}
