import type { MessageDescriptor } from '@lingui/core';
import type { AmendCollisions } from '#contract/commands/amend-collisions.ts';
import type { OrderDifferences } from '#contract/commands/order-differences.ts';
import type { CommandArgs, CommandType, TypedCommand } from '#contract/commands/registry.ts';
import type { Rows } from '#contract/registry.ts';
import type { ProofField } from '#contract/rules/marking/proof-subject.ts';
import type { OrderStatus } from '#contract/rules/orders/order-status.ts';
import type { PreparationState } from '#contract/rules/orders/preparation.ts';
import type { QueuedVerdict } from '#src/sync/protocol/queue/queued-command.ts';

/** Details from the rows of a queued command, whose arguments contain only ids. */
export interface QueuedDetails {
  /** Reference of its line or article; empty if unknown. */
  reference: string;
  /** Pieces that the line asks for. */
  quantity: number | null;
  /** Number of the order; empty if it has none or it is unknown. */
  number: string;
  location: string;
  line: Rows['orderlines'] | null;
}

/** The values of one side, as far as the conflict is about them. */
export type Side = {
  quantity?: number;
  /** Spoiled pieces, shown after the quantity. */
  spoiled?: number;
  /** Rejected pieces of an arrival, shown after the quantity. */
  rejected?: number;
  location?: string;
  state?: OrderStatus | PreparationState;
  proof?: Rows['customizations']['proof'];
  /** The text sent with the proof, or with the answer to it. */
  note?: string;
  /** Cents, incl. VAT. */
  paid?: number;
  /** A day like `2026-06-12`; null for none. */
  day?: string | null;
};

/**
 * Two conflicting sides, and the arguments that would keep the user's side: the same command, based on the current
 * state. Taking the other side discards the command.
 */
export type Conflict = {
  kind:
    /** Two numbers of pieces: picked, marked, received or counted. */
    | 'quantities'
    /**
     * Both users picked pieces since the quantity that this user saw, and now have the same quantity; or this user has
     * put their own pieces back.
     */
    | 'picked twice'
    /** Both users recorded the same numbers, which may be those of the same pieces. */
    | 'same quantity'
    /** The user's picked quantity is below the number of pieces that are marked. */
    | 'marked'
    /** The line was marked or packed since the user saw it. */
    | 'finished'
    | 'amended'
    | 'removed'
    | 'stock'
    /** The stock of a counted product has changed, which need not be by another count. */
    | 'counted stock'
    | 'status'
    /** Both users made the same transition of an order, with different decisions. */
    | 'same status'
    /** One user shipped everything, the other one a part, or goods unmarked. */
    | 'shipped otherwise'
    | 'location'
    | 'proof'
    | 'renewed proof'
    /** The marking was edited since the proof was sent: it is void, and another one is to be sent. */
    | 'withdrawn proof'
    /** The marking was edited before the user's proof of it arrived. */
    | 'edited marking'
    | 'two proofs'
    | 'paid'
    | 'day';
  mine: Side;
  theirs: Side;
  /** Reference of the product whose movements, rather than the history of its row, record the change. */
  movementsOf?: string | undefined;
  /** The row that the other side changed, used to find author and time. */
  entity: 'orders' | 'orderlines' | 'customizations' | 'products' | 'arrivallines';
  rowId: string;
  /** The fields that the other side changed, with their current values. */
  changedFields: Readonly<Record<string, unknown>>;
  /**
   * Arguments that keep the user's side; of a pick on an amended line, those that pick what is still ordered. Null if the
   * user's side cannot be kept (the status machine does not allow it any more, the line was removed, the proof was
   * replaced or withdrawn), or if both sides are equal.
   */
  keepArgs: unknown;
  /** Instead of `keepArgs`, where the user's side needs decisions that only the user can make again, in a dialog. */
  correction?: Extract<Correction, { orderId: string }> | undefined;
  /** The page that the user should open: an order, or with `jobId` the proof of one of its marking jobs. */
  page?: { orderId: string; jobId?: string } | undefined;
  /** The order, if its status is in conflict: whether the user's side can be kept also depends on the user's role. */
  order?: CurrentRow;
  /**
   * The number (pieces; cents where `kind` is paid) and arguments that count both sides, where they may be different
   * pieces or payments.
   */
  both?: { quantity: number; args: unknown } | undefined;
};

/**
 * Finds the two sides of a command's conflict; null if there is nothing to choose between. `first` is the refused command;
 * `args` may come from a later one that set the same value.
 */
export type FindConflict<T extends CommandType> = (
  args: CommandArgs<T>,
  current: CurrentRow,
  code: string,
  first: TypedCommand,
) => Conflict | null;

/** The row that conflicts with a command, of any entity; all fields are optional. */
export type CurrentRow = {
  id: string;
  /** Of an order whose shipment another user has undone: pieces that came back. */
  returned?: number;
  /** Of a marking job: its last proof shows the marking as it was before an edit. */
  shows_earlier_marking?: boolean;
} & Partial<
  Pick<
    Rows['orders'],
    | 'status'
    | 'status_seq'
    | 'ready'
    | 'started'
    | 'shipped_at'
    | 'customer_message'
    | 'amount_paid'
    | 'total'
    | 'promised_on'
    | 'wanted_on'
  > &
    Pick<Rows['orderlines'], 'picked' | 'prep_state' | 'quantity' | 'marking'> &
    Pick<
      Rows['customizations'],
      | 'quantity_done'
      | 'quantity_spoiled'
      | 'proof'
      | 'proof_version'
      | 'proof_image'
      | 'proof_note'
      | 'proof_reason'
      | ProofField
    > &
    Pick<Rows['products'], 'reference' | 'on_hand' | 'location'> &
    Pick<Rows['arrivallines'], 'received' | 'rejected' | 'location'>
>;

/** A correction that would let a refused command succeed; `args` are its new arguments. */
export type Correction =
  | { kind: 'lowerQuantity'; quantity: number; args: unknown }
  | { kind: 'differences'; differences: OrderDifferences; args: unknown }
  | { kind: 'collisions'; collisions: AmendCollisions; args: CommandArgs<'order.amend'> }
  | { kind: 'packOthers'; args: unknown }
  | { kind: 'recounts'; args: unknown }
  | { kind: 'reason' }
  /** The user decides in the dialog of the shipment what happens to the rest, or in that of its undo what came back. */
  | { kind: 'ship' | 'undo'; orderId: string }
  /** The user confirms in the dialog of the reversal which products go below zero. */
  | { kind: 'reverse'; arrivalId: string };

/**
 * What the client knows about a command, beside the definition that it shares with the server, and its conflicts, which
 * load only with their cards (`conflicts/conflict-finders.ts`). Every key is required; `null` says that the command has
 * none.
 */
export interface ClientCommand<T extends CommandType> {
  /**
   * What the command is about. order, product: rows of the id in its arguments, whose name its texts contain. A
   * function: the reference that the arguments contain.
   */
  about: 'order' | 'product' | 'nothing' | ((args: CommandArgs<T>) => string);
  /**
   * What the queued command does, in the sync tray: "24 TX-1042-BLE picked". `name`: reference of the row that it is
   * about; `format` writes a count in the language of the page.
   */
  queuedText: (
    args: CommandArgs<T>,
    details: QueuedDetails & { name: string },
    format: (count: number) => string,
  ) => string;
  /** What the command did, in the audit. A function: what it did to a row with these changes, before and after. */
  auditText:
    | MessageDescriptor
    | ((changes: Readonly<Record<string, [unknown, unknown]>>) => MessageDescriptor);
  /**
   * The target that the command sets: one value or location of one row, whatever the command type. A later command with
   * the same target sets the value again.
   */
  target: ((args: CommandArgs<T>) => string) | null;
  /** The correction that would let the refused command succeed; null if this refusal has none. */
  correction:
    | ((args: CommandArgs<T>, verdict: QueuedVerdict, details: QueuedDetails) => Correction | null)
    | null;
}
