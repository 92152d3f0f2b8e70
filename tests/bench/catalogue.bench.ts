import { createHash } from 'node:crypto';
import { setImmediate as giveWay } from 'node:timers/promises';
import { uuidv7 } from 'uuidv7';
import { foldText } from '#contract/rules/values/fold-text.ts';
import { buildCatalogue } from '#server/demo/catalogue/catalogue.ts';
import { createRandom } from '#server/demo/draws/random.ts';
import { CatalogueIndex } from '#src/sync/rows/catalogue-index/catalogue-index.ts';
import { packSegment, type PackedSegment } from '#src/sync/rows/packed-rows/pack-segment.ts';
import type { ReplicaRow } from '#src/sync/rows/packed-rows/replica-row.ts';
import { median } from './median.ts';

const rounds = 5;
const segmentRows = 500;
/** Typed letter by letter: by kind, colour, tag, reference and barcode, and with a typing error. */
const typed = [
  't-shirt bleu marine',
  'mug 350',
  'gourde petrole',
  'serigraphie',
  'tx-1042-ble',
  '200000',
  'sac coton',
  'casquete',
];

/** The sample articles, repeated; each copy has its own reference, barcode and picture. */
function makeSegments(count: number): { texts: string[]; packed: PackedSegment[] } {
  const { sheets } = buildCatalogue(createRandom('catalogue'));
  const levels = ['In stock', 'In stock', 'In stock', 'Low stock', 'Rupture'];
  const stamp = '2026-01-01T08:00:00.000Z';
  const rows = Array.from({ length: count }, (_, at): ReplicaRow => {
    const { article } = sheets[at % sheets.length]!;
    const series = Math.floor(at / sheets.length);
    const reference = series === 0 ? article.reference : `${article.reference}-${series}`;
    const { designation, category, tags, description } = article;
    return {
      id: uuidv7(),
      reference,
      product_reference: reference,
      designation: series === 0 ? designation : `${designation}, série ${series}`,
      price: article.price + series,
      category,
      tags,
      description,
      barcode: String(2_000_000_000_000 + at * 37),
      images: [createHash('sha256').update(reference).digest('hex')],
      stock_level: levels[at % levels.length],
      created_at: stamp,
      updated_at: stamp,
      version: 1,
    };
  });
  const texts: string[] = [];
  const packed: PackedSegment[] = [];
  for (let from = 0; from < count; from += segmentRows) {
    const some = rows.slice(from, from + segmentRows);
    texts.push(some.map((row) => `${JSON.stringify(row)}\n`).join(''));
    packed.push({ ...packSegment('articles', some), stamp: uuidv7() });
  }
  return { texts, packed };
}

/** Duration of `work` in ms. */
function time(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function percentile(figures: readonly number[], part: number): number {
  return figures.toSorted((a, b) => a - b)[Math.floor((figures.length - 1) * part)]!;
}

async function loadIndex(
  segments: readonly PackedSegment[],
): Promise<{ index: CatalogueIndex; ms: number; slice: number }> {
  async function* stored() {
    // The store returns fresh objects at each read.
    for (const segment of segments) yield structuredClone(segment);
  }
  const index = new CatalogueIndex();
  const start = performance.now();
  let began = start;
  let slice = 0;
  await index.load(stored(), new Map(), async () => {
    slice = Math.max(slice, performance.now() - began);
    await giveWay();
    began = performance.now();
  });
  return { index, ms: performance.now() - start, slice };
}

/**
 * Packs an index as the device stores it, and restores it as the next start does. `same`: it gives the same answers.
 */
async function saveIndex(
  index: CatalogueIndex,
  segments: readonly PackedSegment[],
): Promise<{ pack: number; restore: number; same: boolean }> {
  let begun = performance.now();
  const kept = await index.pack(giveWay);
  const pack = performance.now() - begun;
  const restores: number[] = [];
  let restored = index;
  for (let round = 0; round < rounds; round++) {
    restored = new CatalogueIndex();
    begun = performance.now();
    const start = { index: structuredClone(kept), outdated: [], segments: [], deltas: new Map() };
    await restored.restore(Promise.resolve(start), giveWay);
    restores.push(performance.now() - begun);
  }
  const asked = { q: 'mug 350' };
  const same = JSON.stringify(restored.search(asked)) === JSON.stringify(index.search(asked));
  return { pack, restore: median(restores), same: same && restored.size === countRows(segments) };
}

function countRows(segments: readonly PackedSegment[]): number {
  return segments.reduce((sum, { count }) => sum + count, 0);
}

/** Baseline for reading: parses each line of the same text and keeps nothing. */
function parseAll(segments: readonly string[]): number {
  let sum = 0;
  for (const text of segments) {
    for (const line of text.split('\n'))
      if (line !== '') sum += (JSON.parse(line) as { price: number }).price;
  }
  return sum;
}

/** Baseline for a search: looks for each word in each folded row text, and counts the matches. */
function scan(texts: readonly string[], words: readonly string[]): number {
  let found = 0;
  for (const word of words) {
    for (const text of texts) {
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, text.indexOf('\n', at))) found++;
    }
  }
  return found;
}

function foldedTexts(segments: readonly string[]): string[] {
  type Row = Record<'reference' | 'designation' | 'category' | 'barcode', string> & { tags: string[] };
  return segments.map((segment) => {
    const rows = segment
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Row);
    const own = rows.map((row) =>
      foldText([row.reference, row.designation, row.category, ...row.tags, row.barcode].join(' ')),
    );
    return Buffer.from(`${own.join('\n')}\n`).toString();
  });
}

/**
 * Measures the catalogue on a device: reading it into memory, its first page, and page and facets for each letter
 * typed.
 */
export async function benchCatalogue(count: number): Promise<void> {
  const { texts: lines, packed } = makeSegments(count);
  const loads: number[] = [];
  const parses: number[] = [];
  const slices: number[] = [];
  let index = new CatalogueIndex();
  for (let round = 0; round < rounds; round++) {
    const loaded = await loadIndex(packed);
    index = loaded.index;
    loads.push(loaded.ms);
    slices.push(loaded.slice);
    parses.push(time(() => parseAll(lines)));
  }
  print(`catalogue of ${count}, load`, median(loads), 'bare parse', median(parses));
  console.log(`  longest slice without yielding ${median(slices).toFixed(1)} ms`);
  const { pack, restore, same } = await saveIndex(index, packed);
  print('  restored from the stored index', restore, 'load', median(loads));
  console.log(`  packed for the next start in ${pack.toFixed(1)} ms${same ? '' : ': WRONG'}`);
  const firstPage = time(() => index.search({ limit: '50' }));
  const texts = foldedTexts(lines);
  const searches: number[] = [];
  const scans: number[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const text of typed) {
      for (let length = 1; length <= text.length; length++) {
        const q = text.slice(0, length);
        // Any change clears the cached answers, so that the next search is computed.
        await index.apply([['none', null]], giveWay);
        searches.push(time(() => [index.search({ q }), index.facets({ q })]));
        scans.push(time(() => scan(texts, foldText(q).split(' '))));
      }
    }
  }
  print('  a letter typed, page and facets, p50', median(searches), 'bare scan', median(scans));
  print('  the same, p95', percentile(searches, 0.95), 'bare scan', percentile(scans, 0.95));
  console.log(`  first page ${firstPage.toFixed(1)} ms`);
  console.log(
    `  an article with similar ones ${median(repeat(() => index.article('TX-1042-BLE-M'))).toFixed(1)} ms`,
  );
  console.log(`  a barcode ${median(repeat(() => index.byCode(['2000000000185']))).toFixed(1)} ms`);
}

function repeat(work: () => unknown): number[] {
  return Array.from({ length: 20 }, () => time(work));
}

function print(what: string, ms: number, floorName: string, floor: number): void {
  console.log(
    `${what.padEnd(40)} ${ms.toFixed(1).padStart(6)} ms  ${floorName} ${floor.toFixed(1)} ms  ratio ${(ms / floor).toFixed(2)}`,
  );
}
