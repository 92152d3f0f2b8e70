import type { Rows } from '#contract/registry.ts';
import type { ArticleCodes } from '#contract/rules/catalogue/code-match.ts';

/** The codes of the goods of an order line. */
export function codesOfLine({
  reference,
  barcode,
  product_reference,
}: Pick<Rows['orderlines'], 'reference' | 'barcode' | 'product_reference'>): ArticleCodes {
  return { reference, barcode: barcode ?? '', product_reference: product_reference ?? '' };
}
