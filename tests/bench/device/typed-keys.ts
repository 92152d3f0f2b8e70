import { uuidv7 } from 'uuidv7';
import { CatalogueIndex } from '#src/sync/rows/catalogue-index/catalogue-index.ts';
import { packSegment } from '#src/sync/rows/packed-rows/pack-segment.ts';
import { makeArticles } from '../articles.ts';
import type { Wanted } from './probe.ts';

/** Typed letter by letter: by kind, colour, tag and reference. */
const typed = [
  't-shirt bleu marine',
  'gourde petrole',
  'mug 350',
  'tx-1042-ble',
  'serigraphie',
  'sac coton',
  'stylo noir',
  'casquette rouge',
  'parapluie',
  'carnet a5',
  'polo femme',
  'veste noire',
];

/** A key, the content of the box after it, and what the page then shows. */
export interface TypedKey {
  key: string;
  wanted: Wanted;
  /** Whether it changes what the page shows: other keys paint nothing. */
  changes: boolean;
}

/** The keys of each word with their expected results, computed by the catalogue search itself. */
export async function planKeys(count: number): Promise<TypedKey[][]> {
  const index = new CatalogueIndex();
  const stamp = { images: [], stock_level: 'In stock' };
  async function* stored() {
    const { articles } = makeArticles(count);
    for (let from = 0; from < count; from += 500) {
      const some = articles.slice(from, from + 500);
      yield packSegment(
        'articles',
        some.map((article) => ({ id: uuidv7(), ...article, ...stamp })),
      );
    }
  }
  await index.load(stored(), new Map(), async () => undefined);
  const answer = (q: string): Wanted => {
    const page = index.search(q === '' ? {} : { q })!;
    return { first: page.rows[0]?.reference ?? '', count: String(page.count) };
  };
  return typed.map((text) => {
    let before = answer('');
    const keys: TypedKey[] = [];
    for (let length = 1; length <= text.length; length++) {
      const wanted = answer(text.slice(0, length));
      if (wanted.count === '0') break;
      const changes = wanted.first !== before.first || wanted.count !== before.count;
      keys.push({ key: text[length - 1]!, wanted, changes });
      before = wanted;
    }
    return keys;
  });
}
