import { addSums, summedLists, zeroSums, type ListSums } from '#contract/rules/lists/list-sums.ts';
import type { List } from '../declare/list-declaration.ts';
import type { ListModel } from './use-list.ts';

/** The sums of all rows of the list, as they were counted, or of the loaded rows if these are all; null while unknown. */
export function sumsOf(
  { entity }: List,
  { data, isClientRole }: Pick<ListModel, 'data' | 'isClientRole'>,
): ListSums | null {
  const { rows, count, isSuccess, hasNextPage } = data;
  if (rows.length === 0 || !count) return null;
  if (count.sums) return count.sums;
  const summed = summedLists[entity.name];
  if (!summed || !isSuccess || hasNextPage) return null;
  return rows
    .map((row) => summed.added(summed.amountsOf(row)))
    .reduce(addSums, zeroSums(summed, entity, isClientRole));
}
