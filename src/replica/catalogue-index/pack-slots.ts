import type { TextColumn } from '../packed-rows/pack-rows.ts';
import type { IndexPart, PackedIndex } from '../packed-rows/packed-index.ts';
import { numberFields, textFields, type ArticleSlots } from './article-slots.ts';
import type { Breathe } from './catalogue-index.ts';
import { SlotTexts } from './slot-texts.ts';
import { SlotsByText } from './slots-by-text.ts';

/** So many ids are put into the table without giving way. */
const IDS_AT_ONCE = 4000;

/**
 * The articles as segments had them, without what has changed since, for the next start. Slots are added and never
 * change, so that it may give way: what comes meanwhile is not in it.
 */
export async function packSlots(slots: ArticleSlots, breathe: Breathe): Promise<PackedIndex> {
  const runs = [...slots.parts];
  const count = runs.reduce((sum, run) => sum + run.count, 0);
  const texts: Record<string, TextColumn> = {};
  for (const name of textFields) {
    texts[name] = slots.texts[name].pack(runs, count);
    await breathe();
  }
  texts['images'] = slots.images.pack(runs, count);
  await breathe();
  const { categories, levels, tagSets } = slots;
  const names = {
    categories: [...categories.names],
    levels: [...levels.names],
    tagLists: tagSets.given,
  };
  const numbers = Object.fromEntries(
    numberFields.map((name) => [name, gather(slots[name], runs, count)] as const),
  );
  const folded = slots.corpus.pack(runs);
  await breathe();
  return {
    count,
    parts: placeParts(runs),
    texts,
    numbers,
    names,
    folded,
    byId: await tableOf(texts['id']!, count, breathe),
  };
}

/** The parts as they lie behind one another. */
function placeParts(parts: readonly IndexPart[]): IndexPart[] {
  let first = 0;
  return parts.map(({ stamp, count }) => {
    const placed = { stamp, first, count };
    first += count;
    return placed;
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

async function tableOf(ids: TextColumn, count: number, breathe: Breathe): Promise<Uint32Array> {
  const texts = new SlotTexts();
  texts.add(ids, 0, count, count);
  const byId = new SlotsByText(texts);
  for (let slot = 0; slot < count; slot++) {
    byId.put(slot);
    if (slot % IDS_AT_ONCE === 0) await breathe();
  }
  return byId.table;
}
