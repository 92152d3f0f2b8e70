import { msg, plural } from '@lingui/core/macro';
import { categories as entity } from '#contract/entities/categories.ts';
import { defineList } from '#src/lists/declare/define-list.ts';
import { groupingList } from './grouping-list.tsx';

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
  ...groupingList('category', msg`Every category has articles`),
});
