/** Longer than the slowest step of a limited browser, in ms. */
const patienceMs = 120_000;

/** Resolves with the page's result, or rejects with an error that names what did not come in time. */
export async function within<T>(what: string, promised: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`${what}: no result within ${patienceMs / 1000} s.`)),
      patienceMs,
    );
  });
  try {
    return await Promise.race([promised, late]);
  } finally {
    clearTimeout(timer);
  }
}
