import type { Catalogue } from './catalogues.ts';
import { bringWords } from './setup.ts';

/** Code that is fetched, once the words that it says are there, too. */
export async function withWords<M>(code: Promise<M>, words: Catalogue): Promise<M> {
  const [module] = await Promise.all([code, bringWords(words)]);
  return module;
}
