import type { QueryFunctionContext } from '@tanstack/react-query';
import { isPartlyOnDevice, type PartlyStoredList } from '#contract/filter.ts';
import { countCap, listQueryOf } from '#contract/list-query.ts';
import { entities, type EntityName } from '#contract/registry.ts';
import { addSums } from '#contract/rules/lists/list-sums.ts';
import { readListPage } from '#src/sync/client/lists/list-pages.ts';
import { mayMatchOlderRows } from '#src/sync/client/lists/older-rows.ts';
import type { ListQuestion } from '../url/list-question.ts';
import { listSources } from './list-sources.ts';
import type { Count } from './page.ts';

type CountQuery = Pick<QueryFunctionContext, 'client' | 'queryKey' | 'signal'>;

/**
 * Number of matching rows, and their sums if the question asks for them (`withSums`): the device's rows plus those that only
 * the server has, or all of the server's.
 * @param query the query that is answered; it is read again when the server knows other older rows than this device did
 */
export async function readCount(query: CountQuery, name: EntityName, question: ListQuestion): Promise<Count> {
  const own = isPartlyOnDevice(name) ? await readCountFromDevice(query, name, question) : null;
  if (own) return own;
  const page = await readListPage(name, { ...question, limit: '1', count: '1' }, query.signal);
  return { count: page.count ?? 0, capped: page.capped ?? false, sums: page.sums };
}

async function readCountFromDevice(
  { client, queryKey, signal }: CountQuery,
  name: PartlyStoredList,
  question: ListQuestion,
): Promise<Count | null> {
  const onLate = () => void client.invalidateQueries({ queryKey, exact: true });
  const { local, older, isOrderStored } = listSources(client, name, { ms: null, onLate }, signal);
  const query = { ...question, limit: '1', count: '1' };
  const own = await local(query);
  if (!own) return null;
  const { count = 0, capped = false, since = '', sums } = own;
  const { filters } = listQueryOf(entities[name], question);
  if (!(await mayMatchOlderRows(name, filters, since, isOrderStored))) return { count, capped, sums };
  const olderCount = await older({ ...query, beyond: since });
  if (olderCount === 'late' || !('rows' in olderCount)) return { count, capped, deviceOnly: true, sums };
  const all = count + (olderCount.count ?? 0);
  return {
    count: Math.min(all, countCap),
    capped: capped || olderCount.capped === true || all > countCap,
    sums: sums && olderCount.sums && addSums({ ...sums }, olderCount.sums),
  };
}
