import { useSyncExternalStore } from 'react';
import type { CommandArgs } from '#contract/commands/registry.ts';

type OrderArgs = CommandArgs<'order.place'>;

/** What was said of the delivery so far. */
export type DeliveryDraft = {
  /** Whom it is for; the Client's own company is not in here. */
  customerCode: string;
  instructions: string;
  reference: string;
  /** The `order_id` of the refused order that goes on in these words; empty where there is none. */
  continues: string;
};

const EMPTY: DeliveryDraft = { customerCode: '', instructions: '', reference: '', continues: '' };
const PREFIX = 'basket-delivery:';
const listeners = new Set<() => void>();
/** What was read last: the same text is the same object. */
const held = { text: '', draft: EMPTY };

/** What is typed beside the basket outlives the screen and a reload, in this tab and for this user. */
export function useDeliveryDraft(userId: string): DeliveryDraft {
  return useSyncExternalStore(subscribe, () => readDraft(userId));
}

/** Keeps what is typed; null where it is spent. */
export function keepDeliveryDraft(userId: string, draft: DeliveryDraft | null): void {
  if (draft === null) sessionStorage.removeItem(PREFIX + userId);
  else sessionStorage.setItem(PREFIX + userId, JSON.stringify(draft));
  for (const listener of listeners) listener();
}

/** An order went with these words: they are not for the next one. What else was typed since stays. */
export function spendDeliveryDraft(userId: string, args: OrderArgs): void {
  const draft = readDraft(userId);
  const same = draft.customerCode === '' || draft.customerCode === args.customer_code;
  if (same && hasWordsOf(draft, args)) keepDeliveryDraft(userId, null);
}

/** Whether nobody has touched it. */
export function isUntouched(draft: DeliveryDraft): boolean {
  return Object.values(draft).every((text) => text === '');
}

/** Whether instructions and reference are those of an order. */
export function hasWordsOf(draft: DeliveryDraft, args: OrderArgs): boolean {
  return (
    draft.instructions.trim() === args.delivery_instructions &&
    draft.reference.trim() === args.customer_reference
  );
}

/** What was said of an order's delivery, as the form had it. */
export function draftOf(args: OrderArgs, client: boolean): DeliveryDraft {
  return {
    customerCode: client ? '' : args.customer_code,
    instructions: args.delivery_instructions,
    reference: args.customer_reference,
    continues: args.order_id,
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
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
      continues: field('continues'),
    };
  } catch (error) {
    console.error('What was typed beside the basket cannot be read.', error);
    return EMPTY;
  }
}
