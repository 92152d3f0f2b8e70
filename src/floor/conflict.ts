import type { CommandArgs, CommandType, Tapped } from '#contract/commands/registry.ts';
import type { Rows } from '#contract/registry.ts';
import { transitionRules, type OrderStatus } from '#contract/rules/order-status.ts';
import type { PreparationState } from '#contract/rules/preparation.ts';
import { tappedOf, type Queued } from '#src/outbox/queued.ts';

/** The value of one side: a number or a location, a state, or both. */
export type Side = {
  figure?: number;
  /** After the number: spoiled pieces. */
  spoiled?: number;
  /** After the number: rejected pieces of an arrival. */
  rejected?: number;
  place?: string;
  state?: OrderStatus | PreparationState;
  proof?: Rows['customizations']['proof'];
  /** The text sent with the proof, or with the answer to it. */
  words?: string;
  /** Cents, TTC. */
  paid?: number;
};

/**
 * Two conflicting sides, and the arguments that would keep the user's side: the same command, based on the current
 * state. Taking the other side discards the command.
 */
export type Conflict = {
  kind: 'counts' | 'status' | 'place' | 'proof' | 'renewed proof' | 'two proofs' | 'paid';
  mine: Side;
  theirs: Side;
  /** Reference of the product whose ledger, rather than row history, records the change. */
  ledger?: string | undefined;
  /** The row that the other side changed, used to find author and time. */
  entity: 'orders' | 'orderlines' | 'customizations' | 'products' | 'arrivallines';
  rowId: string;
  /** The fields that the other side changed, with their current values. */
  set: Readonly<Record<string, unknown>>;
  /** Arguments that keep the user's side; null if the status machine does not allow it any more. */
  keep: unknown;
};

/** The row that conflicts with a command, of any entity; all fields are optional. */
type Current = { id: string } & Partial<
  Pick<Rows['orders'], 'status' | 'status_seq' | 'amount_paid'> &
    Pick<Rows['orderlines'], 'picked' | 'prep_state' | 'quantity'> &
    Pick<
      Rows['customizations'],
      'quantity_done' | 'quantity_spoiled' | 'proof' | 'proof_image' | 'proof_note' | 'proof_reason'
    > &
    Pick<Rows['products'], 'reference' | 'on_hand' | 'location'> &
    Pick<Rows['arrivallines'], 'received' | 'rejected' | 'location'>
>;
type Finder<T extends CommandType> = (
  args: CommandArgs<T>,
  current: Current,
  code: string,
  /** The refused command; `args` may come from a later one that sets the same value. */
  first: Tapped,
) => Conflict | null;

const finders: { [T in CommandType]?: Finder<T> } = {
  'line.pick': (args, current, code) => countConflict(args, current, code, 'picked'),
  'line.short': (args, current, code) => countConflict(args, current, code, 'short'),
  'line.accept-short': (args, current, code) => {
    const { picked, prep_state: state } = current;
    if (code !== 'line.changed' || args.picked === undefined || picked === undefined || state === undefined)
      return null;
    return {
      kind: 'counts',
      mine: { figure: args.picked, state: 'short' },
      theirs: { figure: picked, state },
      entity: 'orderlines',
      rowId: current.id,
      set: { picked },
      // A changed short must be reviewed and accepted again.
      keep: null,
    };
  },
  'line.mark': (args, current, code) => {
    const { quantity_done: done, quantity_spoiled: spoiled } = current;
    if (code !== 'line.changed' || done === undefined || spoiled === undefined) return null;
    return {
      kind: 'counts',
      mine: { figure: args.done, spoiled: args.spoiled },
      theirs: { figure: done, spoiled },
      entity: 'customizations',
      rowId: current.id,
      set: {
        ...(done === args.from_done ? {} : { quantity_done: done }),
        ...(spoiled === args.from_spoiled ? {} : { quantity_spoiled: spoiled }),
      },
      // Spoiled pieces have left the stock, so the number never drops below the server's.
      keep: { ...args, from_done: done, from_spoiled: spoiled, spoiled: Math.max(spoiled, args.spoiled) },
    };
  },
  'order.transition': (args, current, code) => {
    const { status, status_seq: seq } = current;
    if (code !== 'order.status_changed' || status === undefined || seq === undefined) return null;
    const leads = transitionRules.some((rule) => rule.from === status && rule.to === args.to);
    return {
      kind: 'status',
      mine: { state: args.to },
      theirs: { state: status },
      entity: 'orders',
      rowId: current.id,
      set: { status },
      keep: leads ? { ...args, status_seq: seq } : null,
    };
  },
  'stock.count': (args, current, code) => {
    if (code !== 'row.stale' || current.on_hand === undefined) return null;
    return {
      kind: 'counts',
      mine: { figure: args.counted },
      theirs: { figure: current.on_hand },
      ledger: current.reference,
      entity: 'products',
      rowId: current.id,
      set: { on_hand: current.on_hand },
      keep: { ...args, from: current.on_hand },
    };
  },
  'arrival.receive': receiptConflict,
  'product.relocate': (args, current, code) => {
    if (code !== 'row.stale' || current.location === undefined) return null;
    return {
      kind: 'place',
      mine: { place: args.location },
      theirs: { place: current.location },
      entity: 'products',
      rowId: current.id,
      set: { location: current.location },
      keep: { ...args, from: current.location },
    };
  },
  'proof.answer': (args, current, code) => {
    if (code !== 'line.changed' || current.proof === undefined) return null;
    const renewed = args.image !== undefined && args.image !== current.proof_image;
    return {
      kind: renewed ? 'renewed proof' : 'proof',
      mine: { proof: args.answer, words: args.reason },
      theirs: { proof: current.proof, words: current.proof_reason ?? '' },
      entity: 'customizations',
      rowId: current.id,
      set: renewed ? { proof_image: current.proof_image } : { proof: current.proof },
      // An answer to a replaced proof is void, because the customer has not seen the new one.
      keep: renewed ? null : { ...args, from: current.proof },
    };
  },
  'proof.send': (args, current, code) => {
    if (code !== 'line.changed' || current.proof === undefined) return null;
    const twice = current.proof === 'sent';
    return {
      kind: twice ? 'two proofs' : 'proof',
      mine: { proof: 'sent', words: args.note ?? '' },
      theirs: { proof: current.proof, words: (twice ? current.proof_note : current.proof_reason) ?? '' },
      entity: 'customizations',
      rowId: current.id,
      set: { proof: current.proof },
      keep: { ...args, from: current.proof },
    };
  },
  'order.pay': (args, current, code) => {
    if (code !== 'row.stale' || current.amount_paid === undefined) return null;
    return {
      kind: 'paid',
      mine: { paid: args.amount_paid },
      theirs: { paid: current.amount_paid },
      entity: 'orders',
      rowId: current.id,
      set: { amount_paid: current.amount_paid },
      keep: { ...args, from: current.amount_paid },
    };
  },
};

function receiptConflict(
  args: CommandArgs<'arrival.receive'>,
  current: Current,
  code: string,
  first: Tapped,
): Conflict | null {
  const { received, rejected, location = '' } = current;
  if (code !== 'line.changed' || received === undefined || rejected === undefined) return null;
  // If the user did not change the location, keep the one that the other side set.
  const seen = first.type === 'arrival.receive' ? first.args.from_location : args.from_location;
  const place = args.location.trim() === seen ? location : args.location.trim();
  const isPut = seen !== undefined && place !== location;
  const isCounted = !isPut || received !== args.received || rejected !== args.rejected;
  const side = (figure: number, turned: number, where: string) => ({
    ...(isCounted ? { figure, rejected: turned } : {}),
    ...(isPut ? { place: where } : {}),
  });
  return {
    kind: isCounted ? 'counts' : 'place',
    mine: side(args.received, args.rejected, place),
    theirs: side(received, rejected, location),
    entity: 'arrivallines',
    rowId: current.id,
    set: {
      ...(received === args.from_received ? {} : { received }),
      ...(rejected === args.from_rejected ? {} : { rejected }),
      ...(args.from_location === undefined || location === args.from_location ? {} : { location }),
    },
    keep: {
      ...args,
      from_received: received,
      from_rejected: rejected,
      ...(args.from_location === undefined ? {} : { location: place, from_location: location }),
    },
  };
}

function countConflict(
  args: CommandArgs<'line.pick'>,
  current: Current,
  code: string,
  done: 'picked' | 'short',
): Conflict | null {
  const { picked, prep_state: state, quantity } = current;
  if (code !== 'line.changed' || picked === undefined || state === undefined) return null;
  const mine = done === 'picked' && quantity !== undefined && args.picked < quantity ? 'to pick' : done;
  return {
    kind: 'counts',
    mine: { figure: args.picked, state: mine },
    theirs: { figure: picked, state },
    entity: 'orderlines',
    rowId: current.id,
    set: { picked },
    keep: { ...args, from: picked },
  };
}

/**
 * The two sides of a refused command; null if there is nothing to choose between.
 * @param meant the last later command that set the same value (`setAgain`): its value is the user's side
 */
export function conflictOf(refused: Queued, meant = refused): Conflict | null {
  const { verdict } = refused;
  const current: unknown = verdict?.current;
  if (verdict?.status !== 'conflict' || typeof current !== 'object' || current === null || !('id' in current))
    return null;
  const first = tappedOf(refused);
  // A row in its wire format; each finder checks the fields that it needs.
  const row = current as Current;
  const find = <T extends CommandType>({ type, args }: Tapped<T>) =>
    finders[type]?.(args, row, verdict.code ?? '', first) ?? null;
  const seen = find(first);
  const conflict = find(tappedOf(meant));
  // The later command started from the user's own value; only the first one records the server's value that the user
  // saw.
  return seen && conflict ? { ...conflict, set: seen.set } : null;
}
