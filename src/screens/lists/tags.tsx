import { msg, plural } from '@lingui/core/macro';
import { tags as entity } from '#contract/entities/tags.ts';
import { defineList } from '#src/lists/declare/define-list.ts';
import { groupingList } from './grouping-list.tsx';

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
  ...groupingList('tags', msg`Every tag has articles`),
});
