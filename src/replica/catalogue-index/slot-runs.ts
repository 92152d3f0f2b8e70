/** Slots behind one another. */
export interface SlotRun {
  first: number;
  count: number;
}
