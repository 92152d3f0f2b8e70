import { expect, test } from 'vitest';
import type { Rows } from '#contract/registry.ts';
import { conflictOf } from '#src/commands/conflict.ts';
import { correctionOf } from '#src/commands/correction.ts';
import { noDetails } from '#src/commands/queued-details.ts';
import { refused, refusedId as id } from './refused-command.ts';

const other = '01a1fd38-f1f8-7fa0-8958-ca8b803db2d0';

test('a refused count of marked pieces can be set to the pieces that the line has left', () => {
  const counts = { done: 8, spoiled: 1, from_done: 4, from_spoiled: 0 };
  const args = { order_id: id, line_id: other, customization_id: id, ...counts };
  const line = { id: other, picked: 8 } as Rows['orderlines'];
  const queued = refused('line.mark', args, { code: 'line.changed', current: line });
  expect(conflictOf(queued)).toBeNull();
  expect(correctionOf(queued, { ...noDetails, line })).toEqual({
    kind: 'lowerQuantity',
    quantity: 7,
    args: { ...args, done: 7 },
  });
  expect(correctionOf(queued, { ...noDetails, line: { ...line, picked: 9 } })).toBeNull();
  expect(correctionOf(queued, { ...noDetails, line: { ...line, picked: 0 } })).toBeNull();
});
