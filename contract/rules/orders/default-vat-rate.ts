/** VAT in percent, unless the operator configures another rate. */
export const defaultVatRate = 20;
