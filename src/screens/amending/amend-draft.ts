import type { Shortage } from '#contract/commands/order-differences.ts';
import type { CommandArgs } from '#contract/commands/registry.ts';
import type { Rows } from '#contract/registry.ts';
import { mayAmendMarking } from '#contract/rules/marking/amended-marking.ts';
import { isSameMarking } from '#contract/rules/marking/marking-in-language.ts';
import {
  amendedDays,
  amendedDetails,
  type AmendedDay,
  type AmendedDetail,
} from '#contract/rules/orders/amended-details.ts';
import { linesToConfirm } from '#contract/rules/orders/order-limits.ts';
import { minQuantity } from '#contract/rules/orders/amendment.ts';
import { lineTotal } from '#contract/rules/orders/line-amount.ts';
import { hasPieces } from '#contract/rules/orders/order-summary.ts';
import type { OrderableArticle } from '#src/ordering/orderable-article.ts';
import type { OrderAggregate } from '#src/sync/protocol/order-aggregate.ts';

type Line = Rows['orderlines'];
type Job = Rows['customizations'];
type ShownOrder = OrderAggregate & { order: Rows['orders'] };

/** A line that the amendment adds. */
export type AddedLine = { id: string; article: OrderableArticle; quantity: number; marking: string };

/** What the user has changed so far. */
export type AmendDraft = {
  /** New quantities by line id; 0 removes the line. */
  quantities: ReadonlyMap<string, number>;
  /** New markings by line id. */
  markings: ReadonlyMap<string, string>;
  added: readonly AddedLine[];
  details: Readonly<Partial<Record<AmendedDetail, string>>>;
  /** New days; empty for none. */
  days: Readonly<Partial<Record<AmendedDay, string>>>;
};

export const emptyDraft: AmendDraft = {
  quantities: new Map(),
  markings: new Map(),
  added: [],
  details: {},
  days: {},
};

/** A line of the order as the amendment leaves it. */
export type DraftLine = {
  line: Line;
  job: Job | null;
  /** 0: removed. */
  quantity: number;
  /** Smallest quantity; a line with one above 0 cannot be removed. */
  min: number;
  marking: string;
  /** Whether its marking can still be changed. */
  canRemark: boolean;
  /** Its quantity changes. */
  isChanged: boolean;
  /** Its marking changes. */
  isRemarked: boolean;
};

/**
 * The lines of the order with the draft applied.
 * @param seen the order as the user sees it: the draft changes these quantities
 * @param now the order as it is now, whose picked and marked pieces are the limits
 */
export function draftLines(seen: ShownOrder, now: ShownOrder, draft: AmendDraft): DraftLine[] {
  return seen.lines.filter(hasPieces).map((line) => {
    const present = now.lines.find((one) => one.id === line.id) ?? line;
    const job = now.customizations.find((one) => one.orderline_id === line.id) ?? null;
    const quantity = draft.quantities.get(line.id) ?? line.quantity;
    const min = minQuantity(present, job?.quantity_done ?? 0);
    const marking = draft.markings.get(line.id) ?? line.marking;
    return {
      line: { ...present, quantity: line.quantity, marking: line.marking },
      job,
      quantity,
      min,
      marking,
      canRemark: line.marking !== '' && job !== null && mayAmendMarking(job),
      isChanged: quantity !== line.quantity,
      isRemarked: marking !== line.marking && quantity > 0,
    };
  });
}

/** The draft with a quantity of a line; the line's own quantity is no change. */
export function withQuantity(draft: AmendDraft, line: Line, quantity: number): AmendDraft {
  const quantities = new Map(draft.quantities);
  if (quantity === line.quantity) quantities.delete(line.id);
  else quantities.set(line.id, quantity);
  return { ...draft, quantities };
}

/** The draft with another marking of a line; the line's own marking is no change, in whatever language. */
export function withMarking(draft: AmendDraft, line: Line, marking: string): AmendDraft {
  const markings = new Map(draft.markings);
  if (isSameMarking(marking, line.marking)) markings.delete(line.id);
  else markings.set(line.id, marking);
  return { ...draft, markings };
}

/** The draft with a day of the order; the order's own day is no change. */
export function withDay(draft: AmendDraft, order: Rows['orders'], name: AmendedDay, day: string): AmendDraft {
  const { [name]: _former, ...days } = draft.days;
  return { ...draft, days: day === (order[name] ?? '') ? days : { ...days, [name]: day } };
}

/** The draft with a text of the order; the order's own text is no change. */
export function withDetail(
  draft: AmendDraft,
  order: Rows['orders'],
  detail: AmendedDetail,
  text: string,
): AmendDraft {
  const { [detail]: _former, ...details } = draft.details;
  return { ...draft, details: text === order[detail] ? details : { ...details, [detail]: text } };
}

/** The draft with new lines; references that the order has already are not passed. */
export function withAdded(draft: AmendDraft, added: readonly AddedLine[]): AmendDraft {
  return { ...draft, added: [...draft.added, ...added] };
}

/** The number of changes: lines, texts and days. */
export function countChanges(lines: readonly DraftLine[], { added, details, days }: AmendDraft): number {
  const changed = lines.filter((one) => one.isChanged || one.isRemarked).length;
  return changed + added.length + Object.keys(details).length + Object.keys(days).length;
}

/** Amount of the order after the amendment, in cents excl. VAT. */
export function totalAfter(lines: readonly DraftLine[], { added }: AmendDraft): number {
  const kept = lines.map(({ line, quantity }) => lineTotal('Pending', { ...line, quantity }));
  const newLines = added.map(({ article, quantity }) =>
    lineTotal('Pending', { quantity, shipped: 0, price: article.price }),
  );
  return [...kept, ...newLines].reduce((sum, one) => sum + one, 0);
}

/** Lines, new or raised, whose quantity may be a slip. */
export function largeAfter(
  lines: readonly DraftLine[],
  { added }: AmendDraft,
): { reference: string; quantity: number }[] {
  const raised = lines
    .filter(({ line, quantity }) => quantity > line.quantity)
    .map(({ line, quantity }) => ({ reference: line.reference, quantity }));
  const newLines = added.map(({ article, quantity }) => ({ reference: article.reference, quantity }));
  return linesToConfirm([...raised, ...newLines]);
}

/** Whether the order would have no line left. */
export function isEmptyAfter(lines: readonly DraftLine[], { added }: AmendDraft): boolean {
  return added.length === 0 && lines.every((one) => one.quantity === 0);
}

/** References in the order after the amendment: a pasted list leaves them unchanged. */
export function referencesAfter(lines: readonly DraftLine[], { added }: AmendDraft): ReadonlySet<string> {
  return new Set([
    ...lines.filter((one) => one.quantity > 0).map((one) => one.line.reference),
    ...added.map((one) => one.article.reference),
  ]);
}

/** A line that the user may add once: a second one of the same article and marking is a change of its quantity. */
export function lineKey(reference: string, marking: string): string {
  return JSON.stringify([reference, marking]);
}

/** The `lineKey`s in the order after the amendment. */
export function lineKeysAfter(lines: readonly DraftLine[], { added }: AmendDraft): ReadonlySet<string> {
  return new Set([
    ...lines.filter((one) => one.quantity > 0).map((one) => lineKey(one.line.reference, one.marking)),
    ...added.map((one) => lineKey(one.article.reference, one.marking)),
  ]);
}

/**
 * The command that the draft is: each change with the value that the user saw.
 * @param shortSeen what the screen said will wait for stock
 * @param mailsCustomer whether the customer gets a mail with the changed order
 */
export function amendArgs(
  order: Rows['orders'],
  lines: readonly DraftLine[],
  draft: AmendDraft,
  shortSeen: readonly Shortage[],
  mailsCustomer: boolean,
): CommandArgs<'order.amend'> {
  const remarked = lines.filter((one) => one.isRemarked);
  return {
    order_id: order.id,
    status_seq: order.status_seq,
    lines: lines
      .filter((one) => one.isChanged)
      .map(({ line, quantity }) => ({ line_id: line.id, quantity, from: line.quantity })),
    added: draft.added.map(({ id, article, quantity, marking }) => ({
      line_id: id,
      reference: article.reference,
      quantity,
      marking,
      price: article.price,
    })),
    details: Object.fromEntries(
      amendedDetails.flatMap((name) => {
        const to = draft.details[name];
        return to === undefined ? [] : [[name, { from: order[name], to: to.trim() }]];
      }),
    ),
    ...(Object.keys(draft.days).length > 0 && {
      days: Object.fromEntries(
        amendedDays.flatMap((name) => {
          const to = draft.days[name];
          return to === undefined ? [] : [[name, { from: order[name], to: to || null }]];
        }),
      ),
    }),
    ...(remarked.length > 0 && {
      markings: remarked.map(({ line, marking }) => ({ line_id: line.id, from: line.marking, to: marking })),
    }),
    // Without new lines, nothing is compared with it: it is kept for the history.
    ...((draft.added.length > 0 || shortSeen.length > 0) && { short_seen: [...shortSeen] }),
    ...(mailsCustomer && { mail_customer: true }),
    ...(largeAfter(lines, draft).length > 0 && { large_confirmed: true }),
  };
}

/** Whether another user changed what the draft is based on: lines, texts, days or the status. */
export function isOutdated(seen: ShownOrder, now: ShownOrder): boolean {
  const sizes = ({ lines }: ShownOrder) =>
    lines
      .filter(hasPieces)
      .map((line) => `${line.id} ${line.quantity} ${line.marking}`)
      .toSorted()
      .join();
  return (
    seen.order.status_seq !== now.order.status_seq ||
    sizes(seen) !== sizes(now) ||
    [...amendedDetails, ...amendedDays].some((name) => seen.order[name] !== now.order[name])
  );
}

/** The draft on the order as it is now: changes that are no longer possible are dropped, what is already so is no change. */
export function rebase(draft: AmendDraft, now: ShownOrder): AmendDraft {
  const quantities = new Map(
    [...draft.quantities].filter(([id, quantity]) => {
      const line = now.lines.find((one) => one.id === id);
      return line && hasPieces(line) && line.quantity !== quantity;
    }),
  );
  const markings = new Map(
    draftLines(now, now, { ...emptyDraft, markings: draft.markings })
      .filter((one) => one.isRemarked && one.canRemark)
      .map(({ line, marking }) => [line.id, marking]),
  );
  const details = Object.fromEntries(
    Object.entries(draft.details).filter(([name, text]) => now.order[name as AmendedDetail] !== text),
  );
  const days = Object.fromEntries(
    Object.entries(draft.days).filter(([name, day]) => (now.order[name as AmendedDay] ?? '') !== day),
  );
  const added = draft.added.filter((one) => !now.lines.some((line) => line.id === one.id));
  return { quantities, markings, details, days, added };
}
