import { ApiError } from '#src/api/api-error.ts';

/**
 * The lines of a streamed answer as they come, those that came together in one: handing each over takes longer than
 * reading it.
 * @param silenceMs without a byte for so long, the stream counts as broken
 * @throws ApiError; what `signal` was aborted with
 */
export async function* readLines(
  response: Response,
  silenceMs: number,
  signal: AbortSignal,
): AsyncGenerator<string[]> {
  if (!response.body) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  let broke: unknown;
  const read = () =>
    reader.read().catch((error: unknown) => {
      broke = error;
      throw error;
    });
  try {
    for (;;) {
      const { done, value } = await readInTime(read, silenceMs, signal);
      if (done) {
        if (rest !== '') yield [rest];
        return;
      }
      const lines = (rest + value).split('\n');
      rest = lines.pop() ?? '';
      yield lines.filter((line) => line !== '');
    }
  } finally {
    // A stream that was left is ended. One that broke, or was broken off, says once more what whoever reads was told.
    reader.cancel().catch((error: unknown) => {
      if (error !== broke && !signal.aborted)
        console.warn('A stream that was left could not be ended.', error);
    });
  }
}

async function readInTime(
  read: () => Promise<ReadableStreamReadResult<string>>,
  silenceMs: number,
  signal: AbortSignal,
): Promise<ReadableStreamReadResult<string>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ApiError('timeout')), silenceMs);
  });
  try {
    return await Promise.race([read(), silence]);
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    throw error instanceof ApiError ? error : new ApiError('network');
  } finally {
    clearTimeout(timer);
  }
}
