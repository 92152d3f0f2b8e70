import { createHash } from 'node:crypto';
import { insertMany } from '#server/db/insert-many.ts';
import type { Write } from '#server/db/transact.ts';
import { TECHNIQUE_WORDS } from '../catalogue/article-words.ts';
import type { DemoArticle } from '../catalogue/catalogue.ts';
import { drawPicture, type PictureView } from '../pictures/draw-picture.ts';

const MARKINGS: ReadonlySet<string> = new Set(Object.values(TECHNIQUE_WORDS));

/** The pictures of an article: the goods, then the position of the marking where they can be marked. */
function viewsOf(article: DemoArticle): PictureView[] {
  return article.tags.some((tag) => MARKINGS.has(tag)) ? ['goods', 'zone'] : ['goods'];
}

function nameOf({ picture }: DemoArticle, view: PictureView): string {
  return `${picture.shape} ${picture.colour} ${view}`;
}

/**
 * Draws and stores the pictures of articles, each once however many sizes share it.
 * @returns the hashes of an article's pictures, the main one first
 */
export async function keepPictures(
  tx: Write,
  articles: readonly DemoArticle[],
): Promise<(article: DemoArticle) => string[]> {
  const hashes = new Map<string, string>();
  const images = new Map<string, Record<string, unknown>>();
  for (const article of articles) {
    for (const view of viewsOf(article)) {
      const name = nameOf(article, view);
      if (hashes.has(name)) continue;
      const bytes = Buffer.from(drawPicture(article.picture.shape, article.picture.colour, view));
      const hash = createHash('sha256').update(bytes).digest('base64url');
      hashes.set(name, hash);
      images.set(hash, { hash, type: 'image/svg+xml', bytes, width: 400, height: 300, created_at: tx.now });
    }
  }
  await insertMany(tx, 'image', [...images.values()]);
  return (article) => viewsOf(article).flatMap((view) => hashes.get(nameOf(article, view)) ?? []);
}
