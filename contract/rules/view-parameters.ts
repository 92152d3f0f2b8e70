import type { Entity } from '../entity.ts';
import { filterableFields, parseFilter, sortableFields } from '../filter.ts';

/** What a saved view may hold: the parameters of a list's URL that ask something. The open row is none of them. */
export type ViewParameters = Record<string, string>;

const longest: Readonly<Record<string, number>> = { view: 64, q: 200, sort: 64, columns: 2000 };
const longestFilter = 2000;

/**
 * What is wrong with the parameters of a view, by their names; empty where it can be kept. An empty filter is one: it
 * takes away what the declared view beneath brings.
 */
export function wrongViewParameters(entity: Entity, parameters: ViewParameters): Record<string, string> {
  const filters = new Set(filterableFields(entity));
  const wrong: Record<string, string> = {};
  for (const [name, text] of Object.entries(parameters)) {
    if (!filters.has(name) && longest[name] === undefined) wrong[name] = 'unknown';
    else if (text.length > (longest[name] ?? longestFilter)) wrong[name] = 'too_big';
    else if (name === 'sort' && !sortableFields(entity).includes(text.replace(/^-/, '')))
      wrong[name] = 'choice';
    else if (filters.has(name) && text !== '' && !parseFilter(entity.fields[name]!, text))
      wrong[name] = 'format';
  }
  return wrong;
}
