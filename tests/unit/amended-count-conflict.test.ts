import { expect, test } from 'vitest';
import { linePickConflict } from '#src/commands/conflicts/line-pick-conflict.ts';

const pick = { order_id: 'o', line_id: 'l', picked: 20, from: 0 };
const of = { done: 'picked', first: { type: 'line.pick', args: pick } } as const;

test('a count of a line that an amendment reduced: both numbers are shown, and only the ordered pieces can be kept', () => {
  const current = { id: 'l', quantity: 15, picked: 3, prep_state: 'to pick' as const };
  expect(linePickConflict(pick, current, 'line.amended', of)).toMatchObject({
    kind: 'amended',
    mine: { quantity: 20 },
    theirs: { quantity: 15 },
    keepArgs: { ...pick, picked: 15, from: 3 },
  });
});

test('a count of a line that an amendment removed can only be discarded', () => {
  const current = { id: 'l', quantity: 0, picked: 0 };
  expect(linePickConflict(pick, current, 'line.removed', of)).toMatchObject({
    kind: 'removed',
    mine: { quantity: 20 },
    theirs: { quantity: 0 },
    keepArgs: null,
  });
});
