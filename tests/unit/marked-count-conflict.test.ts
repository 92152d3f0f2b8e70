import { expect, test } from 'vitest';
import { linePickConflict } from '#src/commands/conflicts/line-pick-conflict.ts';

const undo = { order_id: 'o', line_id: 'l', picked: 0, from: 10, from_state: 'to mark' as const };
const of = { done: 'picked', first: { type: 'line.pick', args: undo } } as const;
const current = { id: 'l', quantity: 10, picked: 10, prep_state: 'marked' as const };

test('fewer picked pieces than are marked cannot be kept', () => {
  expect(linePickConflict(undo, current, 'line.changed', of)).toMatchObject({
    kind: 'marked',
    mine: { quantity: 0, state: 'to pick' },
    theirs: { quantity: 10, state: 'marked' },
    changedFields: { prep_state: 'marked' },
    keepArgs: null,
  });
  const packed = { ...current, prep_state: 'packed' as const, marking: 'Broderie' };
  expect(linePickConflict(undo, packed, 'line.changed', of)).toMatchObject({ kind: 'marked' });
});

test('keeping the count of a line that was packed meanwhile reopens it, as its state is known now', () => {
  const packed = { ...current, prep_state: 'packed' as const };
  expect(linePickConflict(undo, packed, 'line.changed', of)).toMatchObject({
    kind: 'finished',
    changedFields: { prep_state: 'packed' },
    keepArgs: { ...undo, from_state: 'packed' },
  });
});
