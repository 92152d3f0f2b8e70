import type { Catalogue } from './catalogues.ts';
import { bringWords } from './setup.ts';

/** Resolves with lazily loaded code once the catalogues with its texts have loaded too. */
export async function withWords<M>(code: Promise<M>, ...words: Catalogue[]): Promise<M> {
  const [module] = await Promise.all([code, ...words.map(bringWords)]);
  return module;
}
