import { CatalogueIndex, type ArticleChanges } from '#src/sync/rows/catalogue-index/catalogue-index.ts';
import { packSegment, type PackedSegment } from '#src/sync/rows/packed-rows/pack-segment.ts';
import type { ReplicaRow } from '#src/sync/rows/packed-rows/replica-row.ts';

let made = 0;

/** A row as the feed sends it to staff. */
export function article(over: Record<string, unknown> = {}): ReplicaRow {
  const reference = `R-${++made}`;
  return {
    id: `00000000-0000-7000-8000-${String(made).padStart(12, '0')}`,
    reference,
    product_reference: reference,
    designation: `Article ${made}`,
    price: 100,
    category: '',
    tags: [],
    description: '',
    barcode: '',
    images: [],
    stock_level: 'In stock',
    created_at: '2026-01-01T08:00:00.000Z',
    updated_at: '2026-01-01T08:00:00.000Z',
    version: 1,
    ...over,
  };
}

/** Yields to the event loop as a device does. */
export const yieldToEventLoop = () => new Promise((resolve) => setImmediate(resolve));

/** Rows as the store returns them, a segment for each list. */
export async function* segmentsOf(...parts: (readonly ReplicaRow[])[]): AsyncGenerator<PackedSegment> {
  for (const part of parts) yield packSegment('articles', part);
}

/** An index of rows that came as one segment. */
export async function indexOf(
  rows: readonly ReplicaRow[],
  deltas: ArticleChanges = [],
): Promise<CatalogueIndex> {
  const index = new CatalogueIndex();
  await index.load(segmentsOf(rows), deltas, yieldToEventLoop);
  return index;
}
