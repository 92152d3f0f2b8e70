import { useSyncExternalStore } from 'react';
import { createStore } from '#src/api/create-store.ts';

/** `localStorage` key of the state on this device. */
const KEY = 'first-steps';

/** hidden: by the user. done: every step was done once, so that nothing is asked any more. */
export type FirstStepsState = 'shown' | 'hidden' | 'done';

const state = createStore<FirstStepsState>(readState());

function readState(): FirstStepsState {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'hidden' || kept === 'done' ? kept : 'shown';
  } catch {
    // Storage is blocked: the list shows until it is done.
    return 'shown';
  }
}

/** Shows, hides or ends the first steps on this device. */
export function setFirstSteps(next: FirstStepsState): void {
  state.set(next);
  try {
    localStorage.setItem(KEY, next);
  } catch (error) {
    console.warn('first steps: the choice was not kept', error);
  }
}

/** Whether the home page shows the first steps; subscribes to changes. */
export function useFirstSteps(): FirstStepsState {
  return useSyncExternalStore(state.subscribe, state.read);
}
