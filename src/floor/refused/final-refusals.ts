import type { RefusalCode } from '#contract/errors.ts';

/** Refusals that the same command meets again whenever it is sent: a retry is not offered. */
const finalCodes: ReadonlySet<string> = new Set<RefusalCode>([
  'arrival.applied',
  'arrival.recounted',
  'arrival.reversed',
  'fields.invalid',
  'file.broken',
  'file.encrypted',
  'file.pages',
  'file.type',
  'image.broken',
  'image.heic',
  'image.too_large',
  'image.type',
  'line.removed',
  'order.empty',
  'order.promise_range',
  'order.reason_required',
  'order.rest_undecided',
  'order.too_many_lines',
  'order.undo_too_late',
  'order.wish_range',
]);

/** Whether a command that was refused with this code is refused again, however often it is sent. */
export function isFinal(code: string | undefined): boolean {
  return code !== undefined && finalCodes.has(code);
}
