import type { HistoryEntry } from '#contract/endpoints/entities.ts';
import { isMailOutcomeCause } from '#contract/rules/orders/mail-outcome-causes.ts';
import { amendedDays } from '#contract/rules/orders/amended-details.ts';
import type { OrderStatus } from '#contract/rules/orders/order-status.ts';
import { sumReturn, type ReturnedGoods } from '#contract/rules/orders/returned-goods.ts';
import { historyFacts, maxHistoryEntries, reconstructFacts } from '#contract/rules/lists/history-facts.ts';
import type { Job, Line } from '../line-facts.ts';
import { factOf, inOrderOfLines, textOf } from './entry-values.ts';
import { decisionsIn } from './read-decisions.ts';
import type { AcceptedWait, OrderSize, TimelineEntry, TimelineEvent } from './timeline-event.ts';

type Parts = { lines: readonly Line[]; jobs: readonly Job[]; continues?: string };

/** Fields of an order that users edit in a form. */
const byForm = [
  'delivery_instructions',
  'amount_paid',
  'customer_reference',
  'shipping_address',
  'date_ordered',
  'commercial',
  'total',
];

/**
 * Builds the timeline of an order, newest first: rows that changed in one action form one entry. Every number is the
 * value at that time and may differ today.
 * @param parts the order's lines and jobs, used to derive facts for entries of an older server that did not store them;
 *   `continues`: the number of the order that this one continues, which never changes
 */
export function buildTimeline(
  history: readonly HistoryEntry[],
  { lines, jobs, continues = '' }: Parts,
): TimelineEntry[] {
  const ofLines = reconstructFacts(history, lines, historyFacts.orderlines);
  const entries = reconstructFacts(ofLines, jobs, historyFacts.customizations);
  const acts = new Map<string, HistoryEntry[]>();
  for (const entry of entries) {
    const key = `${entry.at} ${entry.username} ${entry.cause} ${entry.act ?? ''}`;
    acts.set(key, [...(acts.get(key) ?? []), entry]);
  }
  const linesSeen = history.length < maxHistoryEntries ? lines.length : 0;
  return [...acts.values()].flatMap((entries) => readAct(entries, { continues, linesSeen }));
}

/** `linesSeen`: how many lines have all their entries in the history; 0 where it is cut. */
type Context = { continues: string; linesSeen: number };

function readAct(entries: readonly HistoryEntry[], context: Context): TimelineEntry[] {
  const toEntry = (entry: HistoryEntry, event: TimelineEvent): TimelineEntry => {
    const { id, username, at, device, origin } = entry;
    return { id, username, at, device, origin, event };
  };
  const [first] = entries;
  if (!first) return [];
  const created = entries.find((one) => one.entity === 'orders' && one.action === 'create');
  if (created)
    return [
      toEntry(created, {
        kind: 'created',
        size: sizeOf(created),
        continues: context.continues,
        accepted: acceptedWaits(inOrderOfLines(entries)),
      }),
    ];
  const transitions = entries.flatMap((one) => {
    const [from, to] = (one.changes['status'] ?? []) as OrderStatus[];
    return from && to ? [toEntry(one, readTransition(one, entries, context, [from, to]))] : [];
  });
  // A status change implies the changes of its lines.
  if (transitions.length > 0) return transitions;
  if (first.cause === 'order.amend') return [toEntry(first, readAmendment(entries))];
  if (first.cause === 'order.pack') {
    const seen = entries.filter((one) => one.entity === 'orderlines').length;
    const count = Number(first.facts?.['packed'] ?? seen);
    if (count > 0) return [toEntry(first, { kind: 'packed', count })];
  }
  const events = entries.flatMap((entry) => {
    const event = readEntry(entry);
    return event ? [toEntry(entry, event)] : [];
  });
  // Picking a line also claims the order; the entry mentions only the line.
  return events.length > 1
    ? events.filter((one) => one.event.kind !== 'claimed' && one.event.kind !== 'other')
    : events;
}

function readTransition(
  entry: HistoryEntry,
  act: readonly HistoryEntry[],
  { linesSeen }: Context,
  [from, to]: readonly [OrderStatus, OrderStatus],
): TimelineEvent {
  const ships = from === 'Pending' && to === 'Shipped';
  const undoes = from === 'Shipped' && to === 'Pending';
  return {
    kind: 'transition',
    from,
    to,
    reason: isCommand(entry.cause) ? '' : entry.cause,
    shipped: ships ? sizeOf(entry) : null,
    decisions: ships ? decisionsIn(entry, act) : [],
    returned: undoes ? (returnFact(entry) ?? returnedIn(entry, act, linesSeen)) : null,
    // The last one is new; the others were created by earlier shipments.
    backOrder: undoes
      ? textOf(entry.facts?.['continued_by'])
      : (textOf(entry.changes['continued_by']?.[1]).split(', ').at(-1) ?? ''),
    message: textOf(entry.changes['customer_message']?.[1]),
  };
}

/** What the undo of a shipment brought back, as its entry stored it; null if an older server did not. */
function returnFact({ facts }: HistoryEntry): ReturnedGoods | null {
  return (facts?.['returned'] as ReturnedGoods | undefined) ?? null;
}

/**
 * What the undo of a shipment brought back, by its entries of lines; null where they do not tell what was picked, or
 * where the order had lines whose entries are not here.
 */
function returnedIn(
  undone: HistoryEntry,
  act: readonly HistoryEntry[],
  linesSeen: number,
): ReturnedGoods | null {
  if (Number(factOf(undone, 'line_count') ?? 0) > linesSeen) return null;
  const lines = act.flatMap((entry) => {
    const shipped = Number(entry.changes['shipped']?.[0] ?? 0);
    if (entry.entity !== 'orderlines' || shipped === 0) return [];
    const after = factOf(entry, 'picked');
    const before = entry.changes['picked']?.[0] ?? after;
    // Picked pieces that had stayed in the warehouse did not come back.
    return [{ shipped, returned: Number(after) - Math.max(0, Number(before) - shipped) }];
  });
  const isKnown = lines.length > 0 && lines.every(({ returned }) => Number.isFinite(returned));
  return isKnown ? sumReturn(lines, ({ returned }) => returned) : null;
}

function readAmendment(newestFirst: readonly HistoryEntry[]): TimelineEvent {
  const entries = inOrderOfLines(newestFirst);
  const lines = entries.flatMap((entry) => {
    const change = entry.entity === 'orderlines' ? entry.changes['quantity'] : undefined;
    if (!change) return [];
    const [from, to] = [Number(change[0] ?? 0), Number(change[1] ?? 0)];
    return [{ reference: textOf(entry.facts?.['reference']), from, to }];
  });
  const markings = entries.flatMap((entry) => {
    const change = entry.entity === 'customizations' && entry.action === 'update' && entry.changes['marking'];
    if (!change) return [];
    const reference = textOf(factOf(entry, 'reference'));
    const withdrawn = entry.changes['proof']?.[1] === 'none';
    return [{ reference, from: textOf(change[0]), to: textOf(change[1]), withdrawn }];
  });
  const changes = entries.find((one) => one.entity === 'orders')?.changes ?? {};
  const { total } = changes;
  return {
    kind: 'amended',
    lines,
    markings,
    total: total ? { from: Number(total[0]), to: Number(total[1]) } : null,
    accepted: acceptedWaits(entries),
    fields: [...amendedDays, ...byForm].flatMap((field) => {
      const change = field === 'total' ? undefined : changes[field];
      return change ? [{ field, from: change[0], to: change[1] }] : [];
    }),
  };
}

/** What the user was shown to wait for stock, by article: several lines of one keep the same number. */
function acceptedWaits(entries: readonly HistoryEntry[]): AcceptedWait[] {
  const waits = new Map<string, number | null>();
  for (const entry of entries) {
    const missing = entry.entity === 'orderlines' ? entry.facts?.['short_seen'] : undefined;
    if (missing === null || typeof missing === 'number')
      waits.set(textOf(factOf(entry, 'reference')), missing);
  }
  return [...waits].map(([reference, missing]) => ({ reference, missing }));
}

/** The size of an order after an entry; null where an older server did not store it. */
function sizeOf(entry: HistoryEntry): OrderSize | null {
  const [lines, pieces, total] = ['line_count', 'piece_count', 'total'].map((name) => factOf(entry, name));
  return typeof lines === 'number' && typeof pieces === 'number' && typeof total === 'number'
    ? { lines, pieces, total }
    : null;
}

function isCommand(cause: string): boolean {
  return /^[a-z]+\.[a-z-]+$/.test(cause);
}

/** Causes whose changes to lines and jobs follow from the order's status change. */
const toldByMove: readonly string[] = ['remainder', 'order.transition'];

function readEntry(entry: HistoryEntry): TimelineEvent | null {
  if (toldByMove.includes(entry.cause)) return null;
  switch (entry.entity) {
    case 'orders':
      return readOrderEntry(entry);
    case 'orderlines':
      return readLineEntry(entry);
    case 'customizations':
      return readJobEntry(entry);
    default:
      return null;
  }
}

function readOrderEntry({ changes, cause, facts }: HistoryEntry): TimelineEvent | null {
  if (isMailOutcomeCause(cause)) {
    const [to, failure] = [textOf(facts?.['mailed_to']), textOf(facts?.['failure'])];
    return { kind: 'mailed', mail: textOf(facts?.['mail']), to, failure };
  }
  const claim = changes['claimed_by'] as [string | null, string | null] | undefined;
  if (claim) return claim[1] ? { kind: 'claimed', by: claim[1], from: claim[0] ?? '' } : { kind: 'released' };
  const paid = changes['amount_paid'];
  // The text tells a payment from other changes; a form that overwrites the amount is an ordinary change.
  if (paid && cause === 'order.pay') return { kind: 'paid', from: Number(paid[0]), to: Number(paid[1]) };
  const promised = changes['promised_on'];
  const wanted = changes['wanted_on'];
  const [was, day] = promised ?? wanted ?? [];
  if (promised || wanted)
    return { kind: promised ? 'promised' : 'wanted', day: textOf(day), was: textOf(was) };
  const field = byForm.find((name) => changes[name]);
  const change = field ? changes[field] : undefined;
  if (field && change) return { kind: 'changed', field, from: change[0], to: change[1] };
  return { kind: 'other' };
}

function readLineEntry(entry: HistoryEntry): TimelineEvent | null {
  const { cause, changes, action } = entry;
  const reference = textOf(factOf(entry, 'reference'));
  if (reference === '' || action !== 'update') return null;
  const picked = changes['picked']?.[1];
  const state = changes['prep_state']?.[1];
  const missing = Number(factOf(entry, 'quantity')) - Number(factOf(entry, 'picked'));
  if (cause === 'line.accept-short' || changes['short_accepted']?.[1] === 1)
    return { kind: 'short accepted', missing, reference };
  if (state === 'short') {
    const reason = String((changes['short_reason']?.[1] as string | null | undefined) ?? '');
    return { kind: 'short', missing, reference, reason };
  }
  if (state === 'packed') return { kind: 'packed', count: 1 };
  // The entry of the job describes what marking does to its line.
  if (cause === 'line.mark') return null;
  if (typeof picked === 'number')
    return picked === 0 ? { kind: 'put back', reference } : { kind: 'picked', picked, reference };
  if (changes['prep_state']?.[0] === 'packed') return { kind: 'line reopened', reference };
  return null;
}

/** Causes whose changes to a job follow from the entry of its line. */
const toldElsewhere: readonly string[] = ['line.pick', 'line.short'];

function readJobEntry(entry: HistoryEntry): TimelineEvent | null {
  const { changes, action, cause } = entry;
  const reference = textOf(factOf(entry, 'reference'));
  if (reference === '' || action !== 'update' || toldElsewhere.includes(cause)) return null;
  const proof = changes['proof']?.[1] as Job['proof'] | undefined;
  if (proof || cause === 'proof.send') {
    const reason = textOf(changes['proof_reason']?.[1]) || textOf(changes['blocked_reason']?.[1]);
    return { kind: 'proof', state: proof ?? 'sent', reference, reason: proof === 'refused' ? reason : '' };
  }
  const required = changes['proof_required']?.[1];
  if (required !== undefined)
    return { kind: 'proof required', required: required === 1 || required === true, reference };
  if (changes['photos']) return { kind: 'photo', reference };
  const done = changes['quantity_done'];
  const spoiled = changes['quantity_spoiled'];
  if (done || spoiled) {
    const lost = Number(spoiled?.[1] ?? 0) - Number(spoiled?.[0] ?? 0);
    return {
      kind: 'marked',
      done: Number(factOf(entry, 'quantity_done')),
      spoiled: Math.max(0, lost),
      reference,
    };
  }
  const state = changes['state']?.[1];
  if (state === 'blocked') {
    return { kind: 'marking blocked', reference, reason: textOf(factOf(entry, 'blocked_reason')) };
  }
  if (state === 'in progress' || cause === 'job.start') return { kind: 'marking started', reference };
  return null;
}
