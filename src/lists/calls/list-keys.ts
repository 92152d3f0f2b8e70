import type { EntityName } from '#contract/registry.ts';
import type { ListQuestion } from '../url/list-question.ts';

/**
 * Query keys of lists. Most start with `replica`, so visible lists are read again when the replica changes. To
 * invalidate one list: `client.invalidateQueries({ queryKey: listKeys.of('orders') })`.
 */
export const listKeys = {
  all: ['replica', 'list'] as const,
  of: (name: EntityName) => ['replica', 'list', name] as const,
  everyRows: (name: EntityName) => ['replica', 'list', name, 'rows'] as const,
  rows: (name: EntityName, question: ListQuestion) => ['replica', 'list', name, 'rows', question] as const,
  count: (name: EntityName, question: ListQuestion) => ['replica', 'list', name, 'count', question] as const,
  row: (name: EntityName, id: string) => ['replica', 'list', name, 'row', id] as const,
  history: (name: EntityName, id: string) => ['replica', 'list', name, 'history', id] as const,
  /** Not under `replica`: saved views only need to be read again after a user edits one. */
  views: (name: EntityName) => ['list-views', name] as const,
  options: (name: string, query: string) => ['replica', 'list', name, 'options', query] as const,
  /** The declaration of a list of related rows: code, which is loaded once. */
  declaration: (related: string, id: string) => ['list-declaration', related, id] as const,
};
