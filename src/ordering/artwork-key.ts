/** `localStorage` key of the files that a user chose for a line of the basket on this device. */
export const artworkKey = (userId: string, reference: string) => `basket-artwork:${userId}:${reference}`;
