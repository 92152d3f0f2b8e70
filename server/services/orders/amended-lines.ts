import { maxOrderLines } from '#contract/commands/order-place.ts';
import type { CommandArgs } from '#contract/commands/registry.ts';
import { Refusal } from '#contract/errors.ts';
import { keepsRemovedLine, lineAfterAmendment } from '#contract/rules/orders/amendment.ts';
import { hasPieces } from '#contract/rules/orders/order-summary.ts';
import { shortagesOf, type ArticleStock } from '#contract/rules/stock/waiting-pieces.ts';
import type { CommandContext } from '../commands/command-context.ts';
import { decodeLine, encodeLine, type JobRow, type LineRow } from './order-rows.ts';
import { requireTotal } from './require-order-limits.ts';
import { coarseShortagesWith, maySeeShortage } from './shortages.ts';

type Args = CommandArgs<'order.amend'>;

/** A line of which an amendment changes the quantity or the marking: as it was, its job, and its new values. */
export type ChangedLine = { before: LineRow; job: JobRow | undefined; quantity: number; marking: string };

/** What an amendment does to the lines of an order. */
export type AmendedLines = {
  changed: ChangedLine[];
  /** Those of the changed lines that get more pieces. */
  increased: ChangedLine[];
  /** The added lines that the order does not have yet: the same amendment in a second command adds none again. */
  newLines: Args['added'];
  /** The lines that the order already has, with their new quantities. */
  existing: LineRow[];
};

export function amendedLinesOf(args: Args, lines: readonly LineRow[], jobs: readonly JobRow[]): AmendedLines {
  const quantities = new Map(args.lines.map((one) => [one.line_id, one.quantity]));
  const markings = new Map(args.markings?.map((one) => [one.line_id, one.to]));
  const changed = lines.flatMap((before): ChangedLine[] => {
    const quantity = quantities.get(before.id) ?? before.quantity;
    const marking = markings.get(before.id) ?? before.marking;
    if (quantity === before.quantity && marking === before.marking) return [];
    return [{ before, quantity, marking, job: jobs.find((one) => one.orderline_id === before.id) }];
  });
  return {
    changed,
    increased: changed.filter(({ before, quantity }) => quantity > before.quantity),
    newLines: args.added.filter((one) => !lines.some((line) => line.id === one.line_id)),
    existing: lines.map((line) => ({
      ...line,
      quantity: changed.find(({ before }) => before.id === line.id)?.quantity ?? line.quantity,
    })),
  };
}

/**
 * Refuses an amended order that adds up to too much (`order.total`), has no pieces left (`order.empty`), or has too many
 * lines (`order.too_many_lines`). An order that already exceeds a limit may still become smaller.
 */
export function requireAmendedLimits({ newLines, increased, existing }: AmendedLines): void {
  if (newLines.length > 0 || increased.length > 0) requireTotal([...newLines, ...existing]);
  const lineCount = existing.filter(hasPieces).length + newLines.length;
  if (lineCount === 0) throw new Refusal('order.empty');
  if (newLines.length > 0 && lineCount > maxOrderLines) throw new Refusal('order.too_many_lines');
}

/**
 * The shortages of the pieces that an amendment adds, as far as the actor may know them.
 * @param stock Keys: the article's reference for a new line, the line's id for a line that the order already has
 */
export function amendedShortagesOf(
  { actor }: Pick<CommandContext, 'actor'>,
  { changed, increased, newLines, existing }: AmendedLines,
  stock: ReadonlyMap<string, ArticleStock>,
): { reference: string; missing: number | null }[] {
  if (maySeeShortage(actor)) {
    const quantityDeltas = changed.map(({ before, quantity }) => ({
      reference: before.reference,
      product_reference: before.product_reference,
      quantity: quantity - before.quantity,
    }));
    return shortagesOf([...quantityDeltas, ...newLines], stock);
  }
  const references = new Set([
    ...increased.map(({ before }) => before.reference),
    ...newLines.map((one) => one.reference),
  ]);
  return coarseShortagesWith(existing, newLines, stock)
    .filter(({ reference, certain }) => certain && references.has(reference))
    .map(({ reference }) => ({ reference, missing: null }));
}

/** The columns that a change of a line sets. A removed line is deleted, unless some of its pieces moved to a back order. */
export function linePatchOf(
  { tx }: CommandContext,
  { before, job, quantity, marking }: ChangedLine,
): Partial<LineRow> {
  if (quantity === 0 && !keepsRemovedLine(before)) return { deleted_at: tx.now, allocated: 0 };
  if (quantity === before.quantity) return { marking };
  return {
    ...encodeLine(lineAfterAmendment(decodeLine(before), quantity, job?.quantity_done ?? 0)),
    marking,
  };
}
