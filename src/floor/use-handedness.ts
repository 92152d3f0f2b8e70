import { createDeviceSetting } from './device-setting.ts';

/** The hand with which the user taps; action bars are mirrored for the left one. */
export type Hand = 'right' | 'left';

const leftHanded = createDeviceSetting('hand', 'left');

/** Stores the hand for this device. */
export function setHandedness(hand: Hand): void {
  leftHanded.set(hand === 'left');
}

/** The hand set on this device, live. */
export function useHandedness(): Hand {
  return leftHanded.use() ? 'left' : 'right';
}
