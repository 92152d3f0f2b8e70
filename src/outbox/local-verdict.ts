import type { Verdict } from '#contract/commands/envelope.ts';
import { refusals, type RefusalCode } from '#contract/errors.ts';

/** A refusal that the device itself made: the server never decided on the command, or nobody heard it. */
export function localVerdict(
  id: string,
  code: RefusalCode,
  { status = 'rejected', detail = '' }: { status?: 'rejected' | 'blocked'; detail?: string } = {},
): Verdict {
  return { id, status, rev: 0, code, detail: detail || refusals[code][1] };
}

/** Whether the server has not stored this refusal under the command's id: sent again, it must keep that id. */
export function isLocal(verdict: Verdict): boolean {
  return verdict.rev === 0 && verdict.code !== 'command.payload_differs';
}
