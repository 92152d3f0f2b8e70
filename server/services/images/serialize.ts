/**
 * Serializes asynchronous work in the order of the calls. An error goes to its caller, and does not block the next
 * call.
 */
export function serialize(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work, work);
    last = result;
    return result;
  };
}
