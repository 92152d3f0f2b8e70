/**
 * The changes to a job when the picked quantity of its line becomes `picked`: at most these pieces are done, and a closed
 * job reopens. Contains only changed fields.
 */
export function jobAfterPick(
  job: { quantity_done: number; state: string },
  picked: number,
): { quantity_done?: number; state?: 'to do'; done_at?: null } {
  const isClosed = job.state === 'done' || job.state === 'shipped unmarked';
  return {
    ...(job.quantity_done > picked ? { quantity_done: picked } : {}),
    ...(isClosed ? { state: 'to do' as const, done_at: null } : {}),
  };
}
