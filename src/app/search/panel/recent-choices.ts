import { closeness } from '#src/sync/rows/closest/closeness.ts';
import type { Choice } from './choice.ts';
import type { drawRows } from './row-choices.ts';
import type { RecentRows } from './use-recent.ts';

/** Recent choices that are still available, most recent first. */
export function recentChoices(
  { keys, articles, orders, customers }: RecentRows,
  draw: ReturnType<typeof drawRows>,
  fixed: readonly Choice[],
): Choice[] {
  const rows = [...articles.map(draw.articles), ...orders.map(draw.orders), ...customers.map(draw.customers)];
  const all = [...rows.map((row) => ({ ...row, closeness: closeness.contains })), ...fixed];
  const byKey = new Map(all.map((choice) => [choice.key, choice]));
  return keys.flatMap((key) => byKey.get(key) ?? []);
}
