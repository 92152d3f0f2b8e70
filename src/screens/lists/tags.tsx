import { msg, plural } from '@lingui/core/macro';
import { tags as entity } from '#contract/entities/tags.ts';
import { defineList } from '#src/lists/declare/define-list.ts';
import { keyFilter } from '#src/lists/url/key-filter.ts';
import { Strong } from './cells/strong.tsx';

export const tags = defineList<'tags'>({
  entity,
  words: {
    title: msg`Tags`,
    search: msg`Name…`,
    create: msg`New tag`,
    createShort: msg`Add`,
    counted: (count) => msg`${plural(count, { one: '# tag', other: '# tags' })}`,
    empty: {
      title: msg`No tag yet`,
      text: msg`Tags group similar articles: cotton, summer, recycled.`,
    },
    noMatch: msg`No tag matches`,
    removeQuestion: (name) => msg`Delete the tag ${name}?`,
    removeText: msg`It will be removed from all its articles.`,
    fields: { name: msg`Name`, article_count: msg`Articles` },
    failures: {
      fetch: msg`The tags could not be loaded.`,
      save: msg`The tag could not be saved.`,
      remove: msg`The tag could not be deleted.`,
      import: msg`The tags could not be imported.`,
      export: msg`The tags could not be exported.`,
    },
  },
  columns: [
    { field: 'name', width: 220, grow: 1, cell: (row) => <Strong>{row.name}</Strong> },
    { field: 'article_count', width: 120 },
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
      empty: { title: msg`Every tag has articles` },
    },
    { key: 'used', label: msg`Most used`, sort: '-article_count' },
  ],
  related: [
    {
      key: 'articles',
      label: msg`Articles`,
      list: async () => (await import('./articles.tsx')).articles,
      question: (row) => ({ tags: keyFilter(row.name) }),
    },
  ],
});
