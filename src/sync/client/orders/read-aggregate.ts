import { ApiError } from '#src/api/api-error.ts';
import type { EntityName, Rows } from '#contract/registry.ts';
import { readListPage } from '../lists/list-pages.ts';
import { overlayServerAnswer } from '../reading/overlay-server-answer.ts';

const maxPageRows = '200';

/**
 * A row with its parts, with pending commands applied: from the device if it has all of them, else from the server. If
 * the server is out of reach, the part on the device is better than nothing.
 * @param ask asks the device, which applies its commands to `base` if given
 */
export async function readAggregate<A extends { partial?: true }>(
  queryKey: readonly unknown[],
  ask: (base?: A) => Promise<A | null>,
  readServer: () => Promise<A>,
): Promise<A> {
  const local = await ask();
  if (local && !local.partial) return local;
  try {
    return await overlayServerAnswer(queryKey, readServer, ask);
  } catch (error) {
    if (local && error instanceof ApiError && error.unanswered) return local;
    throw error;
  }
}

/** All parts of a row, from the server, in the order in which the device has them. `query` names the row. */
export async function readParts<N extends EntityName>(
  name: N,
  query: Record<string, string>,
  signal?: AbortSignal,
): Promise<Rows[N][]> {
  const rows: Rows[N][] = [];
  // Lines that were added at once have one time, and papers number them by position.
  const sort = name === 'orderlines' ? 'position' : 'created_at';
  let after: string | undefined;
  do {
    const page = await readListPage(name, { ...query, sort, limit: maxPageRows, after }, signal);
    rows.push(...page.rows);
    after = page.next ?? undefined;
  } while (after);
  return rows;
}
