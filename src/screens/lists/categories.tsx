import { msg, plural } from '@lingui/core/macro';
import { categories as entity } from '#contract/entities/categories.ts';
import { defineList } from '#src/lists/declare/define-list.ts';
import { keyFilter } from '#src/lists/url/key-filter.ts';
import { Strong } from './cells/strong.tsx';

export const categories = defineList<'categories'>({
  entity,
  words: {
    title: msg`Categories`,
    search: msg`Name…`,
    create: msg`New category`,
    createShort: msg`Add`,
    counted: (count) => msg`${plural(count, { one: '# category', other: '# categories' })}`,
    empty: {
      title: msg`No category yet`,
      text: msg`Categories organise the catalogue: textile, drinkware, office.`,
    },
    noMatch: msg`No category matches`,
    removeQuestion: (name) => msg`Delete the category ${name}?`,
    removeText: msg`Only a category without articles can be deleted.`,
    fields: { name: msg`Name`, article_count: msg`Articles` },
    failures: {
      fetch: msg`The categories could not be loaded.`,
      save: msg`The category could not be saved.`,
      remove: msg`The category could not be deleted.`,
      import: msg`The categories could not be imported.`,
      export: msg`The categories could not be exported.`,
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
      empty: { title: msg`Every category has articles` },
    },
    { key: 'used', label: msg`Most used`, sort: '-article_count' },
  ],
  related: [
    {
      key: 'articles',
      label: msg`Articles`,
      list: async () => (await import('./articles.tsx')).articles,
      question: (row) => ({ category: keyFilter(row.name) }),
    },
  ],
});
