import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { ListDeclaration } from '#src/lists/declare/list-declaration.ts';
import { keyFilter } from '#src/lists/url/key-filter.ts';
import { Strong } from './cells/strong.tsx';

/**
 * What the lists of categories and of tags share: both group articles by a name.
 * @param filter the filter of the list of articles that selects those with a name
 * @param noneUnused shown where every name has articles
 */
export function groupingList(filter: 'category' | 'tags', noneUnused: MessageDescriptor) {
  return {
    columns: [
      { field: 'name', width: 220, grow: 1, cell: (row) => <Strong>{row.name}</Strong> },
      {
        field: 'article_count',
        width: 120,
        counted: (count) => msg`${plural(count, { one: '# article', other: '# articles' })}`,
      },
      { field: 'updated_at', width: 140, priority: 1 },
    ],
    card: { start: ['name'], end: ['article_count'] },
    filters: ['article_count'],
    views: [
      { key: 'all', label: msg({ context: 'feminine', message: 'All' }), counted: true },
      {
        key: 'unused',
        label: msg`Without articles`,
        counted: true,
        filters: () => ({ article_count: '0..0' }),
        empty: { title: noneUnused },
      },
      { key: 'used', label: msg`Most used`, sort: '-article_count' },
    ],
    related: [
      {
        key: 'articles',
        label: msg`Articles`,
        list: async () => (await import('./articles.tsx')).articles,
        question: (row) => ({ [filter]: keyFilter(row.name) }),
      },
    ],
  } satisfies Omit<ListDeclaration<'categories' | 'tags'>, 'entity' | 'words'>;
}
