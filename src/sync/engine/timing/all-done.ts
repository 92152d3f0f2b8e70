/** Waits until all promises have settled. @throws the first rejection; logs the others */
export async function allDone(works: readonly Promise<unknown>[]): Promise<void> {
  const done = await Promise.allSettled(works);
  const [first, ...others] = done.filter((one) => one.status === 'rejected');
  for (const { reason } of others) console.warn('device: another task failed as well', reason);
  if (first) throw first.reason;
}
