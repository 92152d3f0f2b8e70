import type { BulkJob } from '#contract/endpoints/bulk.ts';
import type { FakeAnswer, FakeCall } from './fake-api.ts';

/** A bulk change as the server reports it. */
export function bulkJob(over: Partial<BulkJob> = {}): BulkJob {
  return {
    id: 'b1',
    entity: 'tags',
    act: { kind: 'remove' },
    state: 'ready',
    matched: 3,
    done: 0,
    of: 3,
    changed: 0,
    unchanged: 0,
    refused: [],
    reversible: true,
    undoable: false,
    restored: 0,
    kept: [],
    failure: null,
    created_at: '2026-06-01T08:00:00.000Z',
    updated_at: '2026-06-01T08:00:00.000Z',
    ...over,
  };
}

/**
 * Answers the calls of one bulk change: `made` is the created change, and the polls after a step return the further
 * states one after the other; the last one stays.
 */
export function answerBulk(
  made: BulkJob,
  steps: Partial<Record<'run' | 'stop' | 'undo', readonly BulkJob[]>>,
  stayed: { n: number; row_id: string; name: string; code: string }[] = [],
) {
  let coming: BulkJob[] = [made];
  const next = () => (coming.length > 1 ? coming.shift()! : coming[0]!);
  return ({ method, path }: FakeCall): FakeAnswer | undefined => {
    if (method === 'POST' && /^\/[a-z]+\/bulk$/.test(path)) return { status: 201, body: made };
    const [, step] = /^\/bulk\/b1\/(run|stop|undo)$/.exec(path) ?? [];
    if (step) {
      coming = [...(steps[step as 'run'] ?? [made])];
      return { status: 202, body: next() };
    }
    if (path.startsWith('/bulk/b1/rows')) return { body: { rows: stayed, next: null } };
    return path === '/bulk/b1' ? { body: next() } : undefined;
  };
}
