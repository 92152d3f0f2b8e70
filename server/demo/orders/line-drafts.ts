import type { Sheet } from '../catalogue/catalogue.ts';
import { type MarkingPlan, planMarking } from '../catalogue/markings.ts';
import type { Random } from '../draws/random.ts';
import { prepareWeightedDraw } from '../draws/weighted-draw.ts';
import type { Technique } from '../catalogue/families.ts';

/** An ordered line before any work on it. */
export type LineDraft = { sheet: Sheet; quantity: number; price: number; marking: MarkingPlan | null };

/** Weights of the number of lines per order, from 1 to 14. */
const LINE_COUNTS = [18, 20, 18, 14, 10, 7, 4, 3, 2, 1.5, 1, 0.8, 0.4, 0.3];

/** The day, counted from the first, from which new prices apply. */
const NEW_PRICES_FROM = 40;

/** Approximate maximum of a line's total in cents excl. VAT: expensive goods are ordered in small quantities. */
const DEAREST_LINE = 220_000;

export type LineWishes = {
  /** Index of the day of the order. */
  day: number;
  customerName: string;
  /** Minimum number of lines. */
  minLines: number;
  /** Whether at least one line must have a marking; otherwise it is random. */
  marked: boolean;
};

/** The price on a day: one in twelve models became more expensive during the sample's time. */
function priceOn(sheet: Sheet, day: number): number {
  const rose = Number(sheet.model.number) % 12 === 0;
  return rose && day < NEW_PRICES_FROM
    ? Math.round((sheet.article.price * 0.95) / 5) * 5
    : sheet.article.price;
}

/** Prepares the random choice of order lines from a catalogue. */
export function prepareLineDraw(
  sheets: readonly Sheet[],
): (random: Random, wishes: LineWishes) => LineDraft[] {
  const drawSheet = prepareWeightedDraw(sheets, (sheet) => sheet.demand);
  const drawCount = prepareWeightedDraw([...LINE_COUNTS.keys()], (at) => LINE_COUNTS[at] ?? 0);
  const bySizes = Map.groupBy(
    sheets.filter((sheet) => sheet.model.sizes),
    (sheet) => `${sheet.family.prefix}-${sheet.model.number}-${sheet.colour}`,
  );

  /** Clothing is mostly ordered in several sizes at once. */
  function withOtherSizes(random: Random, sheet: Sheet): Sheet[] {
    const sizes = bySizes.get(`${sheet.family.prefix}-${sheet.model.number}-${sheet.colour}`);
    if (!sizes || random.chance(0.4)) return [sheet];
    const from = random.int(0, Math.max(0, sizes.length - 2));
    return sizes.slice(from, from + random.int(2, 4));
  }

  return (random, wishes) => {
    const count = Math.max(wishes.minLines, drawCount(random) + 1);
    const isMarked = wishes.marked || random.chance(0.6);
    const drafts = new Map<string, LineDraft>();
    let wished: Technique | null = null;
    while (drafts.size < count) {
      const first = drawSheet(random);
      const { lots } = first.family;
      const usual = lots[Math.floor(random.next() ** 1.7 * lots.length)] ?? 1;
      const lot = Math.min(usual, Math.max(1, Math.floor(DEAREST_LINE / first.article.price)));
      const chosen = withOtherSizes(random, first).slice(0, count - drafts.size);
      const marking: MarkingPlan | null =
        isMarked && (drafts.size === 0 || random.chance(0.72))
          ? planMarking(random, first.family, wished, wishes.customerName)
          : null;
      wished ??= marking?.technique ?? null;
      for (const sheet of chosen) {
        const uneven = Math.round((lot / chosen.length) * (0.6 + random.next() * 0.8));
        const quantity = chosen.length === 1 ? lot : Math.max(2, uneven);
        drafts.set(sheet.article.reference, { sheet, quantity, price: priceOn(sheet, wishes.day), marking });
      }
    }
    return [...drafts.values()];
  };
}
