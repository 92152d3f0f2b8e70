import type { Schedule } from './schedule.ts';

/** Schedules that once found a bug, each with its description. */
export const foundSchedules: readonly (readonly [what: string, schedule: Schedule])[] = [
  [
    'a tap that depends on one that was never stored',
    {
      seed: 27,
      open: [0],
      steps: [
        { does: 'fault 32', who: 0, draw: 1 },
        { does: 'fault 21', who: 0, draw: 1111 },
      ],
    },
  ],
  [
    'an acknowledged revision after one that is too large for a response',
    {
      seed: 18,
      open: [2, 3],
      steps: [
        { does: 'wait', who: 0, draw: 887 },
        { does: 'tap place', who: 7, draw: 1861 },
        { does: 'fault 37', who: 0, draw: 0 },
        { does: 'wait', who: 0, draw: 0 },
      ],
    },
  ],
  [
    'a leader that dies after a verdict whose rows another tab has read',
    {
      seed: 3,
      open: [0],
      steps: [
        { does: 'fault 6', who: 0, draw: 0 },
        { does: 'fault 1', who: 0, draw: 3104 },
        { does: 'fault 1', who: 0, draw: 3943 },
        { does: 'tap pick', who: 1, draw: 0 },
        { does: 'wait long', who: 0, draw: 8625 },
      ],
    },
  ],
  [
    'one of two leaders dies after a verdict while the other is frozen',
    {
      seed: 318156854,
      open: [0],
      steps: [
        { does: 'fault 10', who: 0, draw: 4538 },
        { does: 'fault 6', who: 0, draw: 0 },
        { does: 'tap claim', who: 7, draw: 7 },
        { does: 'wait', who: 0, draw: 55 },
        { does: 'fault 9', who: 0, draw: 6981 },
        { does: 'tap place', who: 0, draw: 595 },
        { does: 'tap place', who: 3, draw: 2129 },
      ],
    },
  ],
  [
    'a scope that is revoked and granted again while it is read',
    {
      seed: 848923811,
      open: [0],
      steps: [
        { does: 'fault 23', who: 0, draw: 0 },
        { does: 'fault 18', who: 0, draw: 0 },
        { does: 'wait', who: 0, draw: 390 },
        { does: 'tap place', who: 1, draw: 897 },
        { does: 'fault 18', who: 0, draw: 3520 },
        { does: 'tap place', who: 0, draw: 403 },
      ],
    },
  ],
  [
    'one of two leaders dies after a verdict, and the other has nothing new to read',
    {
      seed: 29,
      open: [0],
      steps: [
        { does: 'fault 8', who: 0, draw: 0 },
        { does: 'tap pick', who: 0, draw: 0 },
        { does: 'fault 6', who: 0, draw: 0 },
        { does: 'fault 36', who: 0, draw: 0 },
        { does: 'wait', who: 0, draw: 77 },
        { does: 'tap place', who: 0, draw: 2457 },
        { does: 'tap place', who: 3, draw: 75 },
        { does: 'tap place', who: 0, draw: 0 },
        { does: 'tap place', who: 1, draw: 13 },
      ],
    },
  ],
  [
    'a tab of the user before, refused while the next user is signed in, asks again without a pause',
    {
      seed: 652899763,
      open: [0],
      steps: [
        { does: 'fault 24', who: 0, draw: 0 },
        { does: 'wait', who: 0, draw: 541 },
        { does: 'fault 23', who: 0, draw: 0 },
        { does: 'tap place', who: 0, draw: 171 },
        { does: 'tap place', who: 0, draw: 204 },
        { does: 'fault 7', who: 1, draw: 775 },
        { does: 'tap place', who: 0, draw: 0 },
      ],
    },
  ],
];
