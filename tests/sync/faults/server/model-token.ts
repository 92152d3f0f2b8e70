import { ApiError } from '#src/api/api-error.ts';
import { Refusal, type RefusalCode } from '#contract/errors.ts';
import type { ServerState } from './server-state.ts';

/** Within a revision too large for one response: the key of the last row that was sent. */
export type Cursor = { kind: 'cursor'; rev: number; set: string; part: { rev: number; key: string } | null };

/** The position of a snapshot: in what `set` holds beyond `base`; `key` is null if `entity` was sent completely. */
export type Checkpoint = {
  kind: 'checkpoint';
  rev: number;
  set: string;
  base: string;
  entity: string;
  key: string | null;
  done: number;
};

/** A refusal as a call throws it. */
export function refuse(code: RefusalCode, retryAfter?: number): ApiError {
  const refusal = new Refusal(code, retryAfter === undefined ? {} : { retry_after: retryAfter });
  return new ApiError('http', refusal.status, refusal.body);
}

export function writeToken(state: ServerState, facts: Cursor | Checkpoint): string {
  return JSON.stringify([state.epoch, facts]);
}

/** Refuses with 410 unless it is of this epoch and between floor and now. */
export function readToken<K extends 'cursor' | 'checkpoint'>(
  state: ServerState,
  kind: K,
  token: string,
): Extract<Cursor | Checkpoint, { kind: K }> {
  const [epoch, facts] = JSON.parse(token) as [string, Cursor | Checkpoint];
  if (epoch !== state.epoch || facts.kind !== kind || facts.rev > state.v || facts.rev < state.floor) {
    throw refuse('feed.cursor_gone');
  }
  return facts as Extract<Cursor | Checkpoint, { kind: K }>;
}
