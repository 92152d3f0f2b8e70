/** The texts of an order that an amendment can change. */
export const amendedDetails = ['customer_reference', 'delivery_instructions', 'shipping_address'] as const;
export type AmendedDetail = (typeof amendedDetails)[number];

/** The days of an order that an amendment can change: the wish, and the promise, which Clients cannot. */
export const amendedDays = ['wanted_on', 'promised_on'] as const;
export type AmendedDay = (typeof amendedDays)[number];
