import type { Rows } from '#contract/registry.ts';
import type { LocalList } from '#src/sync/protocol/device-questions.ts';
import type { ListPageRows } from '#src/sync/protocol/list-page-rows.ts';
import { askDevice } from '../device/ask-device.ts';

/** A page of a list from the device's own rows; null as with `askDevice`. */
export async function askList<N extends LocalList>(
  name: N,
  query: Record<string, string | undefined>,
  signal?: AbortSignal,
): Promise<ListPageRows<Rows[N]> | null> {
  const page = await askDevice('list', { name, query }, signal);
  // The question names its list, and the device answers with that list's rows (`answers.list`); the type of a question
  // cannot express that.
  return page as ListPageRows<Rows[N]> | null;
}
