/** Results of one kind in the global search: the closest few, and their total. */
export interface ClosestResults<R> {
  rows: R[];
  count: number;
  /** There are more than `count`. */
  capped: boolean;
  /** UTC ISO: closed orders before this were not searched. */
  since?: string;
}
