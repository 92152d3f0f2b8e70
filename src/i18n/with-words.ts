import type { Catalogue } from './catalogues.ts';
import { bringWords } from './setup.ts';

/** Resolves with lazily loaded code once the catalogue with its texts has loaded too. */
export async function withWords<M>(code: Promise<M>, words: Catalogue): Promise<M> {
  const [module] = await Promise.all([code, bringWords(words)]);
  return module;
}
