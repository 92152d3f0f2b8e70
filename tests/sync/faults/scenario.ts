import type { Schedule, Step } from './schedule.ts';
import { seededRandom } from './seeded-random.ts';

/**
 * A schedule about one fault: work, the fault during more work, a pause, the fault once more, and its counterpart (a
 * right that is granted again, a user who returns). `variant` decides who, when and how.
 */
export function scenarioOf(fault: number, variant: number): Schedule {
  const { below, oneOf } = seededRandom(fault * 1000 + variant);
  const who = below(8);
  const step = (does: Step['does'], by = who): Step => ({ does, who: by, draw: below(9999) });
  const work = () =>
    step(oneOf(['tap pick', 'tap claim', 'tap basket', 'tap place', 'tap pack', 'tap ship']));
  const strike = step(`fault ${fault}`);
  const counterpart: Step[] = [];
  if (fault === 17) counterpart.push({ ...strike, does: 'fault 19' });
  if (fault === 19) counterpart.unshift({ ...strike, does: 'fault 17' });
  if (fault === 16) counterpart.push(step('back up'));
  return {
    seed: fault * 7919 + variant,
    open: oneOf([
      [0, 1],
      [0, 3],
      [1, 2],
      [3, 1],
      [0, 2],
      [2, 3],
    ]),
    steps: [
      ...(fault === 19 ? counterpart : []),
      work(),
      step('wait'),
      work(),
      step(oneOf(['tap place', 'tap pick']), below(8)),
      ...(variant % 2 === 0 ? [strike, work()] : [work(), strike]),
      work(),
      step('wait'),
      ...(fault === 19 ? [] : counterpart),
      work(),
      step('wait long'),
      strike,
      work(),
      step(oneOf(['send again', 'give up', 'wait'])),
      work(),
    ],
  };
}
