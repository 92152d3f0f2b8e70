import { useSyncExternalStore } from 'react';

/** The hand that is free to tap; bars are mirrored for the left one. */
export type Hand = 'right' | 'left';

const HAND_KEY = 'hand';
const listeners = new Set<() => void>();

function readHand(): Hand {
  return localStorage.getItem(HAND_KEY) === 'left' ? 'left' : 'right';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Stores the hand for this device. */
export function setHand(hand: Hand): void {
  if (hand === 'left') localStorage.setItem(HAND_KEY, hand);
  else localStorage.removeItem(HAND_KEY);
  for (const listener of listeners) listener();
}

/** The hand set on this device, live. */
export function useHand(): Hand {
  return useSyncExternalStore(subscribe, readHand);
}
