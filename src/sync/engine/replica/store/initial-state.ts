import type { SyncPosition } from './replica-store.ts';

/** The state of a device that has read nothing yet. */
export const initialState: SyncPosition = {
  cursor: null,
  epoch: '',
  rev: 0,
  head: null,
  since: '',
  pending: [null],
  progress: null,
  rights: '',
  pulled_at: null,
  without_catalogue: false,
};
