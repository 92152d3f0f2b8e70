/** Why pieces of a line are short, as the user declares it in picking. */
export const shortReasons = ['not found', 'damaged', 'miscounted', 'other'] as const;
export type ShortReason = (typeof shortReasons)[number];
