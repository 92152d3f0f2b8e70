import { lineTotal } from '#contract/rules/orders/line-amount.ts';
import type { OrderStatus } from '#contract/rules/orders/order-status.ts';
import type { Calendar } from '../draws/calendar.ts';
import type { Random } from '../draws/random.ts';
import { ACCOUNTS, usernamesOf } from '../people/accounts.ts';
import type { DemoCustomer } from '../people/customers.ts';
import type { LineDraft } from './line-drafts.ts';
import { progressLine } from './line-progress.ts';
import type { DemoLine, DemoOrder } from './order.ts';
import type { Fate } from './order-fates.ts';
import { drawDays } from './order-days.ts';
import { drawCustomerReference, drawInstructions, drawPayment } from './order-papers.ts';
import { type LinePhase, tellStory } from './stories.ts';

/** An order as placed, with its later course. */
export type OrderDraft = { customer: DemoCustomer; moment: number; fate: Fate; lines: LineDraft[] };

/** Cents excl. VAT of an order in a status with these lines. */
export function totalOf(
  status: OrderStatus,
  lines: readonly Pick<DemoLine, 'quantity' | 'picked' | 'price'>[],
): number {
  return lines.reduce((sum, line) => sum + lineTotal(status, { ...line, shipped: line.picked }), 0);
}

function drawPlacer(random: Random, customer: DemoCustomer): string {
  const account = ACCOUNTS.find((one) => one.customer_code === customer.code);
  if (account && random.chance(0.65)) return account.username;
  return random.chance(0.88) ? customer.commercial : random.pick(['manager', 'manager', 'admin']);
}

function phasesOf(random: Random, fate: Fate, lines: readonly LineDraft[]): LinePhase[] {
  if (fate.status === 'Canceled') return lines.map(() => 'untouched');
  if (fate.status === 'Pending') {
    return tellStory(
      random,
      fate.story,
      lines.map((line) => line.marking !== null),
    );
  }
  const drawn = fate.partial && lines.length > 1 ? random.int(0, lines.length - 1) : -1;
  // Goods ship marked: a line that ships short has no marking.
  const short = lines[drawn]?.marking === null ? drawn : -1;
  return lines.map((_, at) => (at === short ? 'short accepted' : 'packed'));
}

/** The period in which the order was worked on: until shortly before it left, or before now. */
function workSpan({ fate, moment }: OrderDraft, calendar: Calendar): { from: number; to: number } {
  const until = 'shipped' in fate ? fate.shipped : calendar.end;
  const from = calendar.advance(moment, calendar.workBetween(moment, until) * 0.6);
  return { from, to: calendar.advance(from, calendar.workBetween(from, until) * 0.9) };
}

/** Builds the complete order with everything that has happened to it. `vatRate` in per cent. */
export function composeOrder(
  random: Random,
  draft: OrderDraft,
  number: string,
  calendar: Calendar,
  vatRate: number,
): DemoOrder {
  const { customer, moment, fate } = draft;
  const placer = drawPlacer(random, customer);
  const preparer = random.pick(usernamesOf('Preparer'));
  const technician = random.pick(usernamesOf('Technician'));
  const phases = phasesOf(random, fate, draft.lines);
  const span = workSpan(draft, calendar);
  const lines = draft.lines.map((line, at) => {
    const phase = phases[at] ?? 'untouched';
    const isTouched = phase !== 'untouched';
    const touched = isTouched ? span.from + ((span.to - span.from) * (at + 1)) / draft.lines.length : moment;
    return progressLine(random, line, phase, {
      author: isTouched ? preparer : placer,
      technician,
      from: calendar.instantOf((span.from + touched) / 2),
      at: calendar.instantOf(touched),
    });
  });
  const isBegun = phases.some((phase) => phase !== 'untouched');
  const isClaimed = isBegun && fate.status === 'Pending';
  const instantOf = (at: number | undefined) => (at === undefined ? null : calendar.instantOf(at));
  return {
    number,
    customer_code: customer.code,
    date_ordered: calendar.instantOf(moment),
    status: fate.status,
    amount_paid: drawPayment(random, fate.status, totalOf(fate.status, lines), vatRate),
    ...drawDays(random.fork(`days ${number}`), draft, calendar),
    delivery_instructions: drawInstructions(random),
    customer_reference: drawCustomerReference(
      random,
      Number(customer.code.slice(2)),
      calendar.dateOf(Math.floor(moment / 1440)),
    ),
    commercial: customer.commercial,
    placed_by: placer,
    claimed_by: isClaimed ? preparer : '',
    claimed_at: isClaimed ? calendar.instantOf(span.from) : null,
    prepared_by: isBegun ? preparer : '',
    shipped_at: instantOf('shipped' in fate ? fate.shipped : undefined),
    completed_at: instantOf('completed' in fate ? fate.completed : undefined),
    canceled_at: instantOf('canceled' in fate ? fate.canceled : undefined),
    canceled_by:
      fate.status === 'Canceled' ? random.pick([customer.commercial, customer.commercial, 'manager']) : '',
    lines,
  };
}
