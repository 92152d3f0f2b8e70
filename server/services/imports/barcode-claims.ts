import { parseArticleBarcode } from '#contract/rules/catalogue/article-barcodes.ts';
import { findBarcodeHolders, gtinOf } from '#server/entities/write/unique-barcodes.ts';
import { textIn } from './import-plan.ts';
import type { Values } from './judge-row.ts';
import type { RowClaims } from './row-claims.ts';

type Claim = { field: 'barcode' | 'barcodes'; value: string; gtin: string };

/**
 * Tracks barcodes of articles. A further barcode may equal no barcode of another article, compared as 14 digits; main ones
 * may be shared.
 */
export function createBarcodeClaims(): RowClaims {
  /** Barcode in 14 digits → the references that have it, and whether as a further one. */
  const holders = new Map<string, Map<string, boolean>>();
  const addHolder = (gtin: string, reference: string, isFurther: boolean) => {
    const known = holders.get(gtin) ?? new Map<string, boolean>();
    holders.set(gtin, known.set(reference, isFurther || (known.get(reference) ?? false)));
  };
  return {
    async load(q, rows) {
      const claims = rows.flatMap(({ values }) => claimsOf(values));
      const gtins = claims.map(({ gtin }) => gtin);
      const further = claims.filter(({ field }) => field === 'barcodes').map(({ gtin }) => gtin);
      for (const { gtin, reference, isFurther } of await findBarcodeHolders(q, gtins, further))
        addHolder(gtin, reference, isFurther);
    },
    claim(reference, fresh) {
      const claimed = claimsOf(fresh);
      const taken = claimed.filter(({ field, gtin }, at) => {
        const others = [...(holders.get(gtin) ?? [])].filter(([holder]) => holder !== reference);
        const isRepeated = claimed.some((one, other) => other < at && one.gtin === gtin);
        return isRepeated || others.some(([, isFurther]) => isFurther || field === 'barcodes');
      });
      if (taken.length === 0)
        for (const { field, gtin } of claimed) addHolder(gtin, reference, field === 'barcodes');
      return taken.map(({ field, value }) => ({ field, reason: 'taken', value }));
    },
  };
}

function claimsOf(values: Values): Claim[] {
  const mainBarcode = textIn(values, 'barcode');
  const { barcodes } = values;
  const further = Array.isArray(barcodes) ? (barcodes as string[]) : [];
  return [
    ...(mainBarcode === ''
      ? []
      : [{ field: 'barcode' as const, value: mainBarcode, gtin: gtinOf(mainBarcode) }]),
    ...further.map((value) => ({
      field: 'barcodes' as const,
      value,
      gtin: gtinOf(parseArticleBarcode(value).code),
    })),
  ];
}
