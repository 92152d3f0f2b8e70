/** How many rows there are; `capped`: more than that. */
export type Count = { count: number; capped: boolean };

export const PAGE_ROWS = 100;
