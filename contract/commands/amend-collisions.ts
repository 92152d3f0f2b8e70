import { isRecord } from '../rules/values/is-record.ts';
import {
  amendedDays,
  amendedDetails,
  type AmendedDay,
  type AmendedDetail,
} from '../rules/orders/amended-details.ts';
import type { CommandArgs } from './registry.ts';

type AmendArgs = CommandArgs<'order.amend'>;

/** A line that another user changed, or of which more is picked or marked than the amendment leaves. */
export type LineCollision = {
  line_id: string;
  reference: string;
  marking: string;
  /** The unit price of the line, in cents excl. VAT. */
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

/** A day of the order that another user changed; null for none. */
export type DayCollision = { day: AmendedDay; mine: string | null; theirs: string | null };

/** A marking that another user changed, or that is locked. */
export type MarkingCollision = {
  line_id: string;
  reference: string;
  mine: string;
  /** Empty where another user removed the line. */
  theirs: string;
  /** Only their side is left: work on it has started, or it was removed with its line or its job. */
  locked: boolean;
};

/** What an amendment collides with; the user decides about each, and the rest of the amendment stays as it is. */
export type AmendCollisions = {
  order: { id: string; number: string };
  lines: LineCollision[];
  details: DetailCollision[];
  days: DayCollision[];
  markings: MarkingCollision[];
};

/** Reads the collisions from the `current` of a refused amendment; null where it contains none. */
export function readCollisions(current: unknown): AmendCollisions | null {
  if (!isRecord(current) || !isRecord(current['order'])) return null;
  // A refusal that an older server stored has neither days nor markings.
  const { order, lines, details, days = [], markings = [] } = current as Partial<AmendCollisions>;
  if (!order || ![lines, details, days, markings].every(Array.isArray) || !lines || !details) return null;
  const count = lines.length + details.length + days.length + markings.length;
  return count > 0 ? { order, lines, details, days, markings } : null;
}

/** The key under which the user decides about a marking: its line may collide as well. */
export function markingKey({ line_id }: Pick<MarkingCollision, 'line_id'>): string {
  return `marking:${line_id}`;
}

/** The quantity that keeps the user's side: never below what is picked or marked. */
export function keptQuantity({ mine, min }: LineCollision): number {
  return Math.max(mine, min);
}

/**
 * The amendment after the user decided about each collision, based on the current state. A line that another user
 * removed is ordered again as a new one, with the marking of the amendment.
 * @param keepsMine whether the user keeps their side of a line (by its id), a text or day (by its name) or a marking (by
 *   its `markingKey`)
 * @returns null where nothing is left to change
 */
export function settleCollisions(
  args: AmendArgs,
  { lines, details, days, markings }: AmendCollisions,
  keepsMine: (key: string) => boolean,
  freshId: () => string,
): AmendArgs | null {
  const collided = new Map(lines.map((one) => [one.line_id, one]));
  const kept = lines.filter((one) => keepsMine(one.line_id) && keptQuantity(one) !== one.theirs);
  const again = kept.filter((one) => one.theirs === 0);
  const amendedMarkings = new Map(args.markings?.map((one) => [one.line_id, one.to]));
  const isRemoved = (lineId: string) => collided.get(lineId)?.theirs === 0;
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
        marking: amendedMarkings.get(one.line_id) ?? one.marking,
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
  if (args.days) settled.days = settleDays(args.days, days, keepsMine);
  if (args.markings) {
    const left = args.markings.filter((one) => !isRemoved(one.line_id));
    settled.markings = settleMarkings(left, markings, keepsMine);
  }
  return isEmptyAmendment(settled) ? null : settled;
}

type Days = NonNullable<AmendArgs['days']>;
type Markings = NonNullable<AmendArgs['markings']>;
type KeepsMine = (key: string) => boolean;

function settleDays(days: Days, collisions: readonly DayCollision[], keepsMine: KeepsMine): Days {
  return Object.fromEntries(
    amendedDays.flatMap((name) => {
      const change = days[name];
      const other = collisions.find((one) => one.day === name);
      if (!change) return [];
      if (!other) return [[name, change]];
      return keepsMine(name) ? [[name, { from: other.theirs, to: change.to }]] : [];
    }),
  );
}

function settleMarkings(
  markings: Markings,
  collisions: readonly MarkingCollision[],
  keepsMine: KeepsMine,
): Markings {
  return markings.flatMap((change) => {
    const other = collisions.find((one) => one.line_id === change.line_id);
    if (!other) return [change];
    return !other.locked && keepsMine(markingKey(other)) ? [{ ...change, from: other.theirs }] : [];
  });
}

/** Whether an amendment changes nothing. */
export function isEmptyAmendment({
  lines,
  added,
  details,
  days = {},
  markings = [],
}: Pick<AmendArgs, 'lines' | 'added' | 'details' | 'days' | 'markings'>) {
  return (
    lines.length + added.length + markings.length === 0 &&
    [...Object.values(details), ...Object.values(days)].every((one) => one === undefined)
  );
}
