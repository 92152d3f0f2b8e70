import type { Verdict } from '#contract/commands/envelope.ts';
import type { QueuedVerdict } from './queued-command.ts';

type VerdictDetails = { status?: 'rejected' | 'blocked'; detail?: string } & Pick<
  QueuedVerdict,
  'http_status'
>;

/**
 * A refusal made by the device: the server never decided on the command, or its answer did not arrive.
 * @param code of the refusal; a newer server may send one that this version does not know
 */
export function localVerdict(
  id: string,
  code: string,
  { status = 'rejected', detail = '', ...rest }: VerdictDetails = {},
): QueuedVerdict {
  return { id, status, rev: 0, code, detail, ...rest };
}

/**
 * Whether the server has stored nothing under the command's id, because its verdict has no revision: the device's own, for
 * example. A retry must then keep the id. With `command.payload_differs`, another command is stored under the id, so that
 * a retry needs a new one.
 */
export function isUnstoredVerdict(verdict: Verdict): boolean {
  return verdict.rev === 0 && verdict.code !== 'command.payload_differs';
}
