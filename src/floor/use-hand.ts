import { useSyncExternalStore } from 'react';
import { createNotifier } from '#src/api/create-store.ts';

/** The hand that is free to tap; bars are mirrored for the left one. */
export type Hand = 'right' | 'left';

const HAND_KEY = 'hand';
const changes = createNotifier();

function readHand(): Hand {
  return localStorage.getItem(HAND_KEY) === 'left' ? 'left' : 'right';
}

/** Stores the hand for this device. */
export function setHand(hand: Hand): void {
  if (hand === 'left') localStorage.setItem(HAND_KEY, hand);
  else localStorage.removeItem(HAND_KEY);
  changes.notify();
}

/** The hand set on this device, live. */
export function useHand(): Hand {
  return useSyncExternalStore(changes.subscribe, readHand);
}
