import type { Entity } from '../../entity.ts';
import { invalidSalesParameters } from '../reports/sales-view.ts';
import { filterableFields, parseFilter, sortableFields } from '../../filter.ts';

/**
 * What a saved view may hold: the query parameters of a list's URL, and the key of the report that it belongs to. The
 * open row is not included.
 */
export type ViewParameters = Record<string, string>;

const maxLengths: Readonly<Record<string, number>> = {
  report: 64,
  view: 64,
  q: 200,
  sort: 64,
  columns: 2000,
};
const maxFilterLength = 2000;

/**
 * The invalid parameters of a view, with the error of each; empty where it can be saved. An empty filter is valid: it
 * overrides the filter of the predefined view.
 */
export function invalidViewParameters(entity: Entity, parameters: ViewParameters): Record<string, string> {
  // Sales are stored with the views of orders, and are a report with choices of its own.
  if (entity.name === 'orders' && parameters['report'] === 'sales') return invalidSalesParameters(parameters);
  const filters = new Set(filterableFields(entity));
  const wrong: Record<string, string> = {};
  for (const [name, text] of Object.entries(parameters)) {
    if (!filters.has(name) && maxLengths[name] === undefined) wrong[name] = 'unknown';
    else if (text.length > (maxLengths[name] ?? maxFilterLength)) wrong[name] = 'too_big';
    else if (name === 'sort' && !sortableFields(entity).includes(text.replace(/^-/, '')))
      wrong[name] = 'choice';
    else if (filters.has(name) && text !== '' && !parseFilter(entity.fields[name]!, text))
      wrong[name] = 'format';
  }
  return wrong;
}
