import { useSyncExternalStore } from 'react';
import { createNotifier } from '#src/api/create-store.ts';

/** The hand with which the user taps; action bars are mirrored for the left one. */
export type Hand = 'right' | 'left';

const HANDEDNESS_KEY = 'hand';
const changes = createNotifier();

function readHandedness(): Hand {
  return localStorage.getItem(HANDEDNESS_KEY) === 'left' ? 'left' : 'right';
}

/** Stores the hand for this device. */
export function setHandedness(hand: Hand): void {
  if (hand === 'left') localStorage.setItem(HANDEDNESS_KEY, hand);
  else localStorage.removeItem(HANDEDNESS_KEY);
  changes.notify();
}

/** The hand set on this device, live. */
export function useHandedness(): Hand {
  return useSyncExternalStore(changes.subscribe, readHandedness);
}
