import type { EntityName } from '#contract/registry.ts';
import type { ListQuestion } from '../url/list-query.ts';

/**
 * Where the answers of lists are kept. To ask again after something changed elsewhere:
 * `client.invalidateQueries({ queryKey: listKeys.of('orders') })`.
 */
export const listKeys = {
  all: ['list'] as const,
  of: (name: EntityName) => ['list', name] as const,
  everyRows: (name: EntityName) => ['list', name, 'rows'] as const,
  rows: (name: EntityName, question: ListQuestion) => ['list', name, 'rows', question] as const,
  count: (name: EntityName, question: ListQuestion) => ['list', name, 'count', question] as const,
  row: (name: EntityName, id: string) => ['list', name, 'row', id] as const,
  history: (name: EntityName, id: string) => ['list', name, 'history', id] as const,
  declaration: (related: string, id: string) => ['list-declaration', related, id] as const,
  options: (name: string, query: string) => ['list', name, 'options', query] as const,
};
