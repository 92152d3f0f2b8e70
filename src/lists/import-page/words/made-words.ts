import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { madeLists, type ImportJob } from '#contract/endpoints/imports.ts';

/** Every list that accepts files: those that the server counts, and those whose rows are the rows of the file. */
const countedLists = [...madeLists, 'products', 'customizations', 'users', 'roles', 'permissions'] as const;
type CountedList = (typeof countedLists)[number];
export type CountedRows = readonly { entity: CountedList; created: number; updated: number }[];

function countText(entity: CountedList, count: number): MessageDescriptor {
  switch (entity) {
    case 'orders':
      return msg`${plural(count, { one: '# order', other: '# orders' })}`;
    case 'orderlines':
      return msg`${plural(count, { one: '# order line', other: '# order lines' })}`;
    case 'arrivals':
      return msg`${plural(count, { one: '# arrival', other: '# arrivals' })}`;
    case 'arrivallines':
      return msg`${plural(count, { one: '# arrival line', other: '# arrival lines' })}`;
    case 'customers':
      return msg`${plural(count, { one: '# customer', other: '# customers' })}`;
    case 'articles':
      return msg`${plural(count, { one: '# article', other: '# articles' })}`;
    case 'categories':
      return msg`${plural(count, { one: '# category', other: '# categories' })}`;
    case 'tags':
      return msg`${plural(count, { one: '# tag', other: '# tags' })}`;
    case 'products':
      return msg`${plural(count, { one: '# product', other: '# products' })}`;
    case 'customizations':
      return msg`${plural(count, { one: '# marking job', other: '# marking jobs' })}`;
    case 'users':
      return msg`${plural(count, { one: '# user', other: '# users' })}`;
    case 'roles':
      return msg`${plural(count, { one: '# role', other: '# roles' })}`;
    case 'permissions':
      return msg`${plural(count, { one: '# permission', other: '# permissions' })}`;
  }
}

/** What an import creates or changes, by list: `2 338 orders, 49 999 order lines, 1 customer`; empty for nothing. */
export function madeText(made: CountedRows, kind: 'created' | 'updated', i18n: I18n): string {
  return made.flatMap((one) => (one[kind] > 0 ? [i18n._(countText(one.entity, one[kind]))] : [])).join(', ');
}

/** What an undo would remove and restore: the rows of the import's own list as well, which `made` may leave out. */
export function rowsToUndo({ entity, made, result }: ImportJob): CountedRows {
  const own = countedLists.find((name) => name === entity);
  if (!own || !result || made.some((one) => one.entity === own)) return made;
  return [{ entity: own, created: result.created, updated: result.updated }, ...made];
}
