/** The texts of an order that an amendment can change. */
export const amendedDetails = ['customer_reference', 'delivery_instructions', 'shipping_address'] as const;
export type AmendedDetail = (typeof amendedDetails)[number];
