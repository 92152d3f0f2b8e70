import { formatFilter } from '#contract/filter.ts';

/** The filter that lets through the rows that hold exactly this key. */
export function keyFilter(key: string): string {
  return formatFilter({ op: 'in', values: [key], not: false });
}
