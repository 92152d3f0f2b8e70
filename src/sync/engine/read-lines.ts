import { ApiError } from '#src/api/api-error.ts';

/**
 * Yields the lines of a streamed response as they arrive, in batches: handing each over alone takes longer than reading
 * it.
 * @param silenceMs timeout in ms between bytes, after which the stream counts as broken
 * @throws ApiError; the abort reason of `signal`
 */
export async function* readLines(
  response: Response,
  silenceMs: number,
  signal: AbortSignal,
): AsyncGenerator<string[]> {
  if (!response.body) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await readInTime(reader, silenceMs, signal);
      if (done) {
        if (rest !== '') yield [rest];
        return;
      }
      const lines = (rest + value).split('\n');
      rest = lines.pop() ?? '';
      yield lines.filter((line) => line !== '');
    }
  } finally {
    // Cancels a stream that the caller abandoned. One that broke or was aborted has already ended.
    reader.cancel().catch((error: unknown) => {
      if (signal.aborted || error instanceof TypeError) return;
      console.warn('stream: cancelling an abandoned stream failed', error);
    });
  }
}

async function readInTime(
  reader: ReadableStreamDefaultReader<string>,
  silenceMs: number,
  signal: AbortSignal,
): Promise<ReadableStreamReadResult<string>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ApiError('timeout')), silenceMs);
  });
  try {
    return await Promise.race([reader.read(), silence]);
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    throw error instanceof ApiError ? error : new ApiError('network');
  } finally {
    clearTimeout(timer);
  }
}
