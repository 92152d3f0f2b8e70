/**
 * A way to run work one after the other, in the order in which it was asked for. What fails is for whoever asked for
 * it, and holds nobody up.
 */
export function takeTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work, work);
    last = mine;
    return mine;
  };
}
