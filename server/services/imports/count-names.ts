import type { ImportJob } from '#contract/endpoints/imports.ts';
import type { MissingNames } from './import-plan.ts';

/** Names that are shown with their number. */
const shownNames = 10;

/** The numbers of missing categories and tags, with the first names. */
export function countNames(missing: MissingNames): ImportJob['missing'] {
  return [...missing].flatMap(([entity, names]) =>
    entity === 'categories' || entity === 'tags'
      ? [{ entity, count: names.size, names: [...names].slice(0, shownNames) }]
      : [],
  );
}
