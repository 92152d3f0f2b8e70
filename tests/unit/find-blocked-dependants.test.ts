import { expect, it } from 'vitest';
import type { Verdict } from '#contract/commands/envelope.ts';
import { findBlockedDependants } from '#src/sync/engine/outbox/sending/find-blocked-dependants.ts';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';

const one = (id: string, depends_on: string[] = []) => ({ id, depends_on }) as unknown as QueuedCommand;
const missing = (id: string): Verdict => ({ id, status: 'retry', rev: 0, code: 'command.blocked' });
const later = (id: string): Verdict => ({ id, status: 'retry', rev: 0 });

it('finds commands whose dependency is neither queued nor on the server', () => {
  const batch = [
    one('a', ['gone']),
    one('b', ['a']),
    one('c', ['archived', 'a']),
    one('d', ['archived']),
    one('e'),
  ];
  const verdicts = [missing('a'), missing('b'), missing('c'), later('d'), missing('e')];
  expect(findBlockedDependants(batch, verdicts, batch)).toEqual(['a']);
});

it('ignores commands whose dependency is queued, as after a restored backup', () => {
  const batch = [one('a', ['swallowed'])];
  expect(findBlockedDependants(batch, [missing('a')], [one('swallowed'), ...batch])).toEqual([]);
  expect(findBlockedDependants(batch, [missing('a')], batch)).toEqual(['a']);
});
