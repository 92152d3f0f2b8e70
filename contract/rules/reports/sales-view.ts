import { namedPeriods } from './named-period.ts';
import { comparisons, isReportPeriod } from './report-period.ts';
import { salesGroups, salesMeasures, salesSorts } from './sales-choices.ts';

const choices: Readonly<Record<string, readonly string[]>> = {
  report: ['sales'],
  by: salesGroups,
  period: namedPeriods,
  compare: comparisons,
  show: salesMeasures,
  sort: salesSorts.flatMap((sort) => [sort, `-${sort}`]),
};
const keys: readonly string[] = salesGroups;
const maxKey = 200;

/**
 * The invalid parameters of a saved view of the sales report, with the error of each. Its period is a named one, which
 * moves with the calendar, or `from` and `to`; without one it is this year.
 */
export function invalidSalesParameters(parameters: Readonly<Record<string, string>>): Record<string, string> {
  const wrong: Record<string, string> = {};
  for (const [name, text] of Object.entries(parameters)) {
    const allowed = choices[name];
    if (allowed) {
      if (!allowed.includes(text)) wrong[name] = 'choice';
    } else if (keys.includes(name)) {
      if (text.length > maxKey) wrong[name] = 'too_big';
    } else if (name !== 'from' && name !== 'to') wrong[name] = 'unknown';
  }
  const { from = '', to = '' } = parameters;
  if (from + to !== '' && !isReportPeriod({ from, to })) wrong['to'] = 'format';
  return wrong;
}
