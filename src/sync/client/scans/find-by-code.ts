import type { ArticlesByCode } from '#src/sync/protocol/device-questions.ts';
import { askDevice } from '../device/ask-device.ts';
import { askServerByCode } from './ask-server-by-code.ts';

/**
 * The articles, or else the products, that match a scan best among all that this user may see. Asks the device if it
 * has the catalogue, else the server.
 * @param codes every text that the scan may mean
 * @throws ApiError if the device has no catalogue and the server did not answer
 */
export async function findByCode(codes: readonly string[], signal?: AbortSignal): Promise<ArticlesByCode> {
  return (await askDevice('articles-by-code', { codes }, signal)) ?? askServerByCode(codes, signal);
}
