/** Waits until all of it is done, failed or not. @throws what the first of it failed of; what else failed is said */
export async function allDone(works: readonly Promise<unknown>[]): Promise<void> {
  const done = await Promise.allSettled(works);
  const [first, ...others] = done.filter((one) => one.status === 'rejected');
  for (const { reason } of others) console.warn('Something beside what failed has failed as well.', reason);
  if (first) throw first.reason;
}
