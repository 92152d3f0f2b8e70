/** A run of consecutive slots. */
export interface SlotRun {
  first: number;
  count: number;
}
