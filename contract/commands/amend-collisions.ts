import { isRecord } from '../rules/values/is-record.ts';
import { amendedDetails, type AmendedDetail } from '../rules/orders/amended-details.ts';
import type { CommandArgs } from './registry.ts';

type AmendArgs = CommandArgs<'order.amend'>;

/** A line that another user changed, or of which more is picked or marked than the amendment leaves. */
export type LineCollision = {
  line_id: string;
  reference: string;
  marking: string;
  /** Cents excl. VAT, of the line. */
  price: number;
  /** The quantity of the amendment; 0 removes the line. */
  mine: number;
  /** Its quantity now; 0 where another user removed it. */
  theirs: number;
  /** Its pieces that are picked or marked. */
  min: number;
};

/** A text of the order that another user changed. */
export type DetailCollision = { detail: AmendedDetail; mine: string; theirs: string };

/** What an amendment collides with; the user decides about each, and the rest of the amendment stays as it is. */
export type AmendCollisions = {
  order: { id: string; number: string };
  lines: LineCollision[];
  details: DetailCollision[];
};

/** Reads the collisions from the `current` of a refused amendment; null where it contains none. */
export function readCollisions(current: unknown): AmendCollisions | null {
  if (!isRecord(current) || !isRecord(current['order'])) return null;
  const { order, lines, details } = current as Partial<AmendCollisions>;
  if (!order || !Array.isArray(lines) || !Array.isArray(details)) return null;
  return lines.length + details.length > 0 ? { order, lines, details } : null;
}

/** The quantity that keeps the user's side: never below what is picked or marked. */
export function keptQuantity({ mine, min }: LineCollision): number {
  return Math.max(mine, min);
}

/**
 * The amendment after the user decided about each collision, based on the current state. A line that another user
 * removed is ordered again as a new one.
 * @param keepsMine whether the user keeps their side of a line (by its id) or a text (by its name)
 * @returns null where nothing is left to change
 */
export function settleCollisions(
  args: AmendArgs,
  { lines, details }: AmendCollisions,
  keepsMine: (key: string) => boolean,
  freshId: () => string,
): AmendArgs | null {
  const collided = new Map(lines.map((one) => [one.line_id, one]));
  const kept = lines.filter((one) => keepsMine(one.line_id) && keptQuantity(one) !== one.theirs);
  const again = kept.filter((one) => one.theirs === 0);
  const settled: AmendArgs = {
    ...args,
    lines: [
      ...args.lines.filter((one) => !collided.has(one.line_id)),
      ...kept
        .filter((one) => one.theirs > 0)
        .map((one) => ({ line_id: one.line_id, quantity: keptQuantity(one), from: one.theirs })),
    ],
    added: [
      ...args.added,
      ...again.map((one) => ({
        line_id: freshId(),
        reference: one.reference,
        quantity: one.mine,
        marking: one.marking,
        price: one.price,
      })),
    ],
    details: Object.fromEntries(
      amendedDetails.flatMap((name) => {
        const change = args.details[name];
        const other = details.find((one) => one.detail === name);
        if (!change) return [];
        if (!other) return [[name, change]];
        return keepsMine(name) ? [[name, { from: other.theirs, to: change.to }]] : [];
      }),
    ),
  };
  return isEmptyAmendment(settled) ? null : settled;
}

/** Whether an amendment changes nothing. */
export function isEmptyAmendment({ lines, added, details }: Pick<AmendArgs, 'lines' | 'added' | 'details'>) {
  return lines.length === 0 && added.length === 0 && Object.values(details).every((one) => one === undefined);
}
