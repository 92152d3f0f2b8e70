import { useState } from 'react';

/** What was said of the delivery so far. */
export type DeliveryDraft = {
  /** Whom it is for; the Client's own company is not in here. */
  customerCode: string;
  instructions: string;
  reference: string;
};

const EMPTY: DeliveryDraft = { customerCode: '', instructions: '', reference: '' };
const PREFIX = 'basket-delivery:';

/** What is typed beside the basket outlives the screen and a reload, in this tab and for this user. */
export function useDeliveryDraft(
  userId: string,
): [DeliveryDraft, (part: Partial<DeliveryDraft> | null) => void] {
  const [draft, setDraft] = useState(() => readDraft(userId));
  return [
    draft,
    (part) => {
      const next = part === null ? EMPTY : { ...draft, ...part };
      if (part === null) sessionStorage.removeItem(PREFIX + userId);
      else sessionStorage.setItem(PREFIX + userId, JSON.stringify(next));
      setDraft(next);
    },
  ];
}

function readDraft(userId: string): DeliveryDraft {
  try {
    const stored = JSON.parse(sessionStorage.getItem(PREFIX + userId) ?? '{}') as Partial<
      Record<string, unknown>
    >;
    const text = (name: keyof DeliveryDraft) => (typeof stored[name] === 'string' ? stored[name] : '');
    return {
      customerCode: text('customerCode'),
      instructions: text('instructions'),
      reference: text('reference'),
    };
  } catch (error) {
    console.error('What was typed beside the basket cannot be read.', error);
    return EMPTY;
  }
}
