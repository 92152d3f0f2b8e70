import type { CatalogueArticle } from '#contract/endpoints/catalogue.ts';
import { closeness, closenessOf, mayBegin } from '../closest/closeness.ts';
import { namesOf } from '../closest/names-of.ts';
import { orderOf } from './article-order.ts';
import type { ArticleSlots } from './article-slots.ts';
import { firstInOrder } from './first-in-order.ts';

/**
 * The first of the matching articles: exact references and barcodes, then those that begin with the query, then the
 * rest; each group by designation.
 * @param found slots
 * @param wanted the query, folded
 */
export function closestArticles(
  slots: ArticleSlots,
  found: Uint32Array,
  wanted: string,
  limit: number,
): CatalogueArticle[] {
  const { reference, barcode, designation } = slots.texts;
  const isNear = (slot: number) =>
    mayBegin(reference.firstByte(slot), wanted) ||
    mayBegin(barcode.firstByte(slot), wanted) ||
    mayBegin(designation.firstByte(slot), wanted);
  const namesIn = (slot: number) =>
    namesOf.articles({
      reference: reference.text(slot),
      barcode: barcode.text(slot),
      designation: designation.text(slot),
    });
  const order = orderOf(slots, { column: 'designation', descending: false });
  const near: [same: number[], begins: number[]] = [[], []];
  for (const slot of found) {
    if (!isNear(slot)) continue;
    const how = closenessOf(namesIn(slot), wanted);
    if (how !== closeness.contains) near[how].push(slot);
  }
  const picked = near.flatMap((some) => firstInOrder(Uint32Array.from(some), limit, order));
  if (picked.length < limit) {
    const taken = new Set(picked);
    picked.push(...firstInOrder(found, limit, order, (slot) => !taken.has(slot)));
  }
  return picked.slice(0, limit).map((slot) => slots.catalogueArticle(slot));
}
