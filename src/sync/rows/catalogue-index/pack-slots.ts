import { narrow } from '../packed-rows/typed-array-file.ts';
import { codeUnitsOf } from '../packed-rows/fold-rows.ts';
import type { TextColumn } from '../packed-rows/pack-rows.ts';
import type { FoldedCodeUnits, IndexPart, PackedIndex } from '../packed-rows/packed-index.ts';
import { numberFields, textFields, type ArticleSlots } from './article-slots.ts';
import type { YieldToEventLoop } from './yield-to-event-loop.ts';
import { SlotChunks, type SlotRun } from './slot-chunks.ts';
import { SlotTexts } from './slot-texts.ts';
import { SlotsByText } from './slots-by-text.ts';

/** Blocks of folded texts, of some hundred rows each, that are joined into one. */
const BLOCKS_TOGETHER = 16;
/** Number of ids that are added to the table before yielding. */
const ID_BATCH_SIZE = 4000;

/**
 * Packs the articles as the segments had them, without later changes, for the next start. Slots are only added and
 * never change, so this may yield: later slots are not included.
 */
export async function packSlots(
  slots: ArticleSlots,
  yieldToEventLoop: YieldToEventLoop,
): Promise<PackedIndex> {
  const runs = [...slots.segmentParts];
  const count = runs.reduce((sum, run) => sum + run.count, 0);
  const texts: Record<string, TextColumn> = {};
  for (const name of textFields) {
    texts[name] = slots.texts[name].pack(runs, count);
    await yieldToEventLoop();
  }
  texts['images'] = slots.images.pack(runs, count);
  texts['barcodes'] = slots.barcodes.pack(runs, count);
  await yieldToEventLoop();
  const { categories, levels, tagLists } = slots;
  const names = {
    categories: [...categories.names],
    levels: [...levels.names],
    tagLists: tagLists.jsonLists,
  };
  const numbers = Object.fromEntries(
    numberFields.map((name) => [name, narrow(gather(slots[name], runs, count))] as const),
  );
  await yieldToEventLoop();
  const folded = await joinFolded(slots, runs, yieldToEventLoop);
  return {
    count,
    parts: renumberParts(runs),
    texts,
    numbers,
    names,
    folded,
    byId: await buildIdTable(texts['id']!, count, yieldToEventLoop),
  };
}

/**
 * Joins the folded texts into few blocks: at the next start the garbage collector moves a short string about twice, a long
 * one never.
 */
async function joinFolded(
  slots: ArticleSlots,
  runs: readonly SlotRun[],
  yieldToEventLoop: YieldToEventLoop,
): Promise<FoldedCodeUnits[]> {
  const parts: FoldedCodeUnits[] = [];
  let sameWidth: FoldedCodeUnits[] = [];
  for (const { text, starts } of slots.corpus.pack(runs)) {
    const next = { signs: codeUnitsOf(text), starts };
    const [before] = sameWidth;
    // A single wide character would double the size of the whole text, and halve the search speed.
    const isOther = before && before.signs.BYTES_PER_ELEMENT !== next.signs.BYTES_PER_ELEMENT;
    if (isOther || sameWidth.length === BLOCKS_TOGETHER) {
      parts.push(joinCodeUnits(sameWidth));
      sameWidth = [];
    }
    sameWidth.push(next);
    await yieldToEventLoop();
  }
  return sameWidth.length > 0 ? [...parts, joinCodeUnits(sameWidth)] : parts;
}

/** @param parts of the same width */
function joinCodeUnits(parts: readonly FoldedCodeUnits[]): FoldedCodeUnits {
  const lengthOf = (kind: keyof FoldedCodeUnits) => parts.reduce((sum, part) => sum + part[kind].length, 0);
  const isNarrow = parts[0]!.signs instanceof Uint8Array;
  const signs = isNarrow ? new Uint8Array(lengthOf('signs')) : new Uint16Array(lengthOf('signs'));
  const starts = new Uint32Array(lengthOf('starts') - parts.length + 1);
  let row = 0;
  let end = 0;
  for (const part of parts) {
    signs.set(part.signs, end);
    for (let at = 1; at < part.starts.length; at++) starts[++row] = end + part.starts[at]!;
    end += part.signs.length;
  }
  return { signs, starts };
}

/** Renumbers the parts so that they are contiguous. */
function renumberParts(parts: readonly IndexPart[]): IndexPart[] {
  let first = 0;
  return parts.map(({ stamp, count }) => {
    const renumbered = { stamp, first, count };
    first += count;
    return renumbered;
  });
}

function gather<A extends Float64Array | Uint32Array>(
  column: A,
  runs: readonly IndexPart[],
  count: number,
): A {
  const gathered = column.slice(0, count) as A;
  let at = 0;
  for (const run of runs) {
    gathered.set(column.subarray(run.first, run.first + run.count), at);
    at += run.count;
  }
  return gathered;
}

async function buildIdTable(
  ids: TextColumn,
  count: number,
  yieldToEventLoop: YieldToEventLoop,
): Promise<Uint32Array> {
  const chunks = new SlotChunks();
  chunks.add(0, count);
  const texts = new SlotTexts(chunks);
  texts.add(ids);
  const byId = new SlotsByText(texts);
  for (let slot = 0; slot < count; slot++) {
    byId.put(slot);
    if (slot % ID_BATCH_SIZE === 0) await yieldToEventLoop();
  }
  return byId.table;
}
