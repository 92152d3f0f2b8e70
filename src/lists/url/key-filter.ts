import { formatFilter } from '#contract/filter.ts';

/** The filter for rows with exactly this key. */
export function keyFilter(key: string): string {
  return formatFilter({ op: 'in', values: [key], not: false });
}
