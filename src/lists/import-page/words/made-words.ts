import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { madeLists, type ImportJob, type MadeList, type MadeRows } from '#contract/endpoints/imports.ts';

function countText(entity: MadeList, count: number): MessageDescriptor {
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
  }
}

/** What an import creates or changes, by list: `2 338 orders, 49 999 order lines, 1 customer`; empty for nothing. */
export function madeText(made: MadeRows, kind: 'created' | 'updated', i18n: I18n): string {
  return made.flatMap((one) => (one[kind] > 0 ? [i18n._(countText(one.entity, one[kind]))] : [])).join(', ');
}

/** What an undo would remove and restore: the rows of the import's own list as well, which `made` may leave out. */
export function rowsToUndo({ entity, made, result }: ImportJob): MadeRows {
  const own = madeLists.find((name) => name === entity);
  if (!own || !result || made.some((one) => one.entity === own)) return made;
  return [{ entity: own, created: result.created, updated: result.updated }, ...made];
}
