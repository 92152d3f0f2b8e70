/** Deliberate faults on the devices, to verify that the invariant detects them. */
export const deviceMutations = [
  'no compare-and-set',
  'the cursor is written before the rows',
  'a tap is confirmed before it is stored',
  'a confirmed command is never archived',
  'a confirmed command is archived at once',
  'a restored backup is not noticed',
  'the queue is read backwards',
  'each attempt has an id of its own',
] as const;
export type DeviceMutation = (typeof deviceMutations)[number];
