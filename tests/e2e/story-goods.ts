import { openingStock } from './house.ts';

/** The ordered articles at uneven prices, in cents. */
export const ordered = {
  umbrella: { reference: 'R-4', name: 'Blue umbrella 4', price: 1237, quantity: 20 },
  cap: { reference: 'R-3', name: 'Blue cap 3', price: 399, quantity: 620 },
  mug: { reference: 'R-6', name: 'Blue mug 6', price: 805, quantity: 12 },
};
export const { umbrella, cap, mug } = ordered;
/** The client orders more mugs; the commercial amends that before they are picked. */
export const mugsAtFirst = 15;
/** The preparer finds fewer caps than expected, and two mugs are broken. */
export const found = { cap: openingStock, mug: 10 };
export const missing = { cap: cap.quantity - found.cap, mug: mug.quantity - found.mug };
/** Three of the delivered caps are unusable. */
export const arrival = { number: 'AR-77', received: 150, rejected: 3 };
export const came = arrival.received - arrival.rejected;

export const firstTotal = umbrella.quantity * umbrella.price + found.cap * cap.price + found.mug * mug.price;
export const restTotal = missing.cap * cap.price + missing.mug * mug.price;
export const euros = (cents: number, decimals: 0 | 2) =>
  (cents / 100).toLocaleString('en-GB', {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });

/** What the bells of the client and of the commercial say about a sent proof. */
export function proofSent(proof: string) {
  const news = ['proof', `${proof} sent for ${umbrella.reference}, to be approved.`] as const;
  return { claire: [news], colette: [news] };
}
