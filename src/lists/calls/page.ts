import type { AnyRow } from '#contract/entity.ts';

/** What a list answers; the counts only where they were asked for. */
export type Page = { rows: AnyRow[]; next: string | null; count?: number; capped?: boolean };

/** How many rows there are; `capped`: more than that. */
export type Count = { count: number; capped: boolean };

export const PAGE_ROWS = 100;
