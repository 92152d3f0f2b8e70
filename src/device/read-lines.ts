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
    // A stream that was left is ended. Where the way broke, or it was broken off, it has ended by itself.
    reader.cancel().catch((error: unknown) => {
      if (signal.aborted || error instanceof TypeError) return;
      console.warn('A stream that was left could not be ended.', error);
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
