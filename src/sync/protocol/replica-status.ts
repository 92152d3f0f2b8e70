/** Sync progress of the rows on this device. */
export interface ReplicaStatus {
  /** Whether all rows that the user may see are on this device. */
  complete: boolean;
  /** Rows read and expected during a snapshot. */
  progress: { done: number; total: number } | null;
  /** The age of the rows: when a pull last found them complete, also without changes; Unix milliseconds. */
  pulled_at: number | null;
  /** The quota leaves no space for the catalogue: the server answers for it. */
  without_catalogue: boolean;
}
