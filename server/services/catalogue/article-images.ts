import { Refusal } from '#contract/errors.ts';
import type { Rows } from '#contract/registry.ts';
import { imageLimits } from '#contract/rules/catalogue/image-limits.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import type { Actor } from '#server/entities/actor.ts';
import { readStored, redactRow } from '#server/entities/read/read-rows.ts';
import { updateRow } from '#server/entities/write/write-rows.ts';
import type { MadeImage } from '../images/make-image.ts';
import { storeImage } from '../images/store-image.ts';

type Article = Rows['articles'];

/** Adds a picture as the last one; a picture that the article already has changes nothing. Refuses `image.too_many`. */
export async function addImage(tx: Write, actor: Actor, id: string, made: MadeImage): Promise<Article> {
  const article = await readStored(tx.q, 'articles', actor, id);
  const images = imagesOf(article);
  if (images.includes(made.name)) return redactRow('articles', actor, article);
  if (images.length >= imageLimits.perArticle) throw new Refusal('image.too_many');
  await storeImage(tx, made);
  return setImages(tx, actor, article, [...images, made.name]);
}

/**
 * Sets the order, the main picture first. Refuses `row.stale` with the current row where the article has different
 * pictures by now.
 */
export async function orderImages(
  tx: Write,
  actor: Actor,
  id: string,
  images: readonly string[],
): Promise<Article> {
  const article = await readStored(tx.q, 'articles', actor, id);
  const same = JSON.stringify(imagesOf(article).toSorted()) === JSON.stringify(images.toSorted());
  if (!same) throw new Refusal('row.stale', { current: redactRow('articles', actor, article) });
  return setImages(tx, actor, article, images);
}

/** Removes a picture; refuses `row.not_found` where the article does not have it. */
export async function removeImage(tx: Write, actor: Actor, id: string, name: string): Promise<Article> {
  const article = await readStored(tx.q, 'articles', actor, id);
  const images = imagesOf(article);
  if (!images.includes(name)) throw new Refusal('row.not_found');
  return setImages(
    tx,
    actor,
    article,
    images.filter((one) => one !== name),
  );
}

function imagesOf(article: EntityRow<'articles'>): string[] {
  return JSON.parse(article.images) as string[];
}

async function setImages(
  tx: Write,
  actor: Actor,
  article: EntityRow<'articles'>,
  images: readonly string[],
): Promise<Article> {
  const after = await updateRow(tx, 'articles', article, { images: JSON.stringify(images) });
  return redactRow('articles', actor, after);
}
