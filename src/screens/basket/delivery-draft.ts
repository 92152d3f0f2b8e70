import { useSyncExternalStore } from 'react';
import type { CommandArgs } from '#contract/commands/registry.ts';
import { createNotifier } from '#src/api/create-store.ts';

type OrderArgs = CommandArgs<'order.place'>;

/** The delivery form as filled in so far. */
export type DeliveryDraft = {
  /** Code of the chosen customer; empty for a Client, who always orders for their own customer. */
  customerCode: string;
  instructions: string;
  reference: string;
  /** The wanted day (`2026-06-12`); empty for none. */
  wanted: string;
  /** `order_id` of the refused order that this form continues; empty if none. */
  continues: string;
};

const EMPTY: DeliveryDraft = { customerCode: '', instructions: '', reference: '', wanted: '', continues: '' };
const PREFIX = 'basket-delivery:';
const changes = createNotifier();
/** Cache of the last parsed text, so that the same text yields the same object. */
const held = { text: '', draft: EMPTY };

/** The delivery draft of this user in this tab; it survives leaving the screen and reloading. */
export function useDeliveryDraft(userId: string): DeliveryDraft {
  return useSyncExternalStore(changes.subscribe, () => readDraft(userId));
}

/** Stores the draft; null deletes it. */
export function keepDeliveryDraft(userId: string, draft: DeliveryDraft | null): void {
  if (draft === null) sessionStorage.removeItem(PREFIX + userId);
  else sessionStorage.setItem(PREFIX + userId, JSON.stringify(draft));
  changes.notify();
}

/**
 * Clears the texts that were sent with an order, so that the next order does not reuse them. Keeps anything typed
 * since.
 */
export function spendDeliveryDraft(userId: string, args: OrderArgs): void {
  const draft = readDraft(userId);
  const same = draft.customerCode === '' || draft.customerCode === args.customer_code;
  if (same && hasWordsOf(draft, args)) keepDeliveryDraft(userId, null);
}

/** Whether the form is still empty. */
export function isUntouched(draft: DeliveryDraft): boolean {
  return Object.values(draft).every((text) => text === '');
}

/** Whether instructions, reference and wanted day equal those of an order. */
export function hasWordsOf(draft: DeliveryDraft, args: OrderArgs): boolean {
  return (
    draft.instructions.trim() === args.delivery_instructions &&
    draft.reference.trim() === args.customer_reference &&
    draft.wanted === (args.wanted_on ?? '')
  );
}

/** The delivery draft that corresponds to an order. */
export function draftOf(args: OrderArgs, client: boolean): DeliveryDraft {
  return {
    customerCode: client ? '' : args.customer_code,
    instructions: args.delivery_instructions,
    reference: args.customer_reference,
    wanted: args.wanted_on ?? '',
    continues: args.order_id,
  };
}

function readDraft(userId: string): DeliveryDraft {
  const text = sessionStorage.getItem(PREFIX + userId) ?? '';
  if (text !== held.text) Object.assign(held, { text, draft: parseDraft(text) });
  return held.draft;
}

function parseDraft(text: string): DeliveryDraft {
  if (text === '') return EMPTY;
  try {
    const stored = JSON.parse(text) as Partial<Record<string, unknown>>;
    const field = (name: keyof DeliveryDraft) => (typeof stored[name] === 'string' ? stored[name] : '');
    return {
      customerCode: field('customerCode'),
      instructions: field('instructions'),
      reference: field('reference'),
      wanted: field('wanted'),
      continues: field('continues'),
    };
  } catch (error) {
    console.error('basket: stored delivery draft is unreadable', error);
    return EMPTY;
  }
}
