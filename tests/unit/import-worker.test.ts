import { expect, test } from 'vitest';
import type { ReadQuestion } from '#src/lists/import/answer-read.ts';
import { answerRead } from '#src/lists/import/answer-read.ts';
import type { ReadWorker } from '#src/lists/import/read-file.ts';
import { readImportFile } from '#src/lists/import/read-file.ts';

/** A worker on this thread: all messages are cloned, as between threads. */
function inThread(messages: string[] = []): ReadWorker & { isEnded: () => boolean } {
  const target = new EventTarget();
  let ended = false;
  return {
    addEventListener: target.addEventListener.bind(target),
    terminate: () => {
      ended = true;
    },
    isEnded: () => ended,
    postMessage: (question: ReadQuestion) => {
      void answerRead(question, (answer) => {
        messages.push(answer.type);
        target.dispatchEvent(new MessageEvent('message', { data: structuredClone(answer) }));
      }).catch((error: unknown) => target.dispatchEvent(new MessageEvent('error', { data: error })));
    },
  };
}

/** A worker that sends nothing except the event that is passed to it. */
function silent(): ReadWorker & EventTarget & { isEnded: () => boolean } {
  let ended = false;
  return Object.assign(new EventTarget(), {
    terminate: () => {
      ended = true;
    },
    isEnded: () => ended,
    postMessage: () => undefined,
  });
}

const file = (text: string, name = 'a.csv') => new File([text], name);

test('rows arrive complete in several messages, with progress that ends at 1', async () => {
  const messages: string[] = [];
  const shares: number[] = [];
  const worker = inThread(messages);
  const lines = Array.from({ length: 12_345 }, (_, at) => `R${at};${at}\n`).join('');
  const result = await readImportFile(file(`ref;nombre\n${lines}`), {
    startWorker: () => worker,
    onProgress: (share) => shares.push(share),
  });
  if (!result.ok) throw new Error(result.refusal.code);
  const { table } = result;
  expect(table).toMatchObject({ fileName: 'a.csv', header: ['ref', 'nombre'], rowCount: 12_345 });
  expect(table.rows).toHaveLength(12_345);
  expect([table.rows[0], table.rowNumbers[0]]).toEqual([['R0', '0'], 2]);
  expect([table.rows.at(-1), table.rowNumbers.at(-1)]).toEqual([['R12344', '12344'], 12_346]);
  expect(messages.filter((type) => type === 'rows')).toHaveLength(13);
  expect(shares.at(-1)).toBe(1);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(worker.isEnded()).toBe(true);
});

test('messages are shorter when cells are long', async () => {
  const messages: string[] = [];
  const lines = `A;${'x'.repeat(30_000)}\n`.repeat(100);
  await readImportFile(file(`ref;texte\n${lines}`), { startWorker: () => inThread(messages) });
  expect(messages.filter((type) => type === 'rows')).toHaveLength(3);
});

test('a refusal of the parser is passed on', async () => {
  expect(await readImportFile(file('ref;nom\n'), { startWorker: () => inThread() })).toEqual({
    ok: false,
    refusal: { code: 'header_only', header: ['ref', 'nom'] },
  });
});

test('a wrong name, an oversized file and an empty file are refused without a worker', async () => {
  const startWorker = () => {
    throw new Error('No worker is needed for this');
  };
  const refusal = async (chosen: File) => {
    const result = await readImportFile(chosen, { startWorker });
    return result.ok ? null : result.refusal;
  };
  expect(await refusal(file('a;b\n1;2\n', 'a.doc'))).toEqual({
    code: 'invalid_file_type',
    format: { kind: 'document', name: 'DOC' },
  });
  expect(await refusal(file('a;b\n1;2\n', 'a.bak'))).toEqual({ code: 'invalid_file_type' });
  expect(await refusal(file('', 'a.csv'))).toEqual({ code: 'empty_file' });
  const big = new File([new Uint8Array(21 * 1024 * 1024)], 'big.csv');
  expect(await refusal(big)).toEqual({ code: 'file_too_large', maxBytes: 20_971_520 });
});

test('a file that the browser can no longer read', async () => {
  const gone = file('a;b\n1;2\n');
  gone.arrayBuffer = () => Promise.reject(new DOMException('The file has changed', 'NotReadableError'));
  const answers: unknown[] = [];
  await answerRead({ file: gone, limits: { bytes: 1e6, rows: 10, columns: 10, cell: 100 } }, (answer) => {
    answers.push(answer);
  });
  expect(answers).toEqual([{ type: 'refused', refusal: { code: 'unreadable_file' } }]);
});

test('a worker that crashes or stops responding is abandoned', async () => {
  const failed = { ok: false, refusal: { code: 'reader_failed' } };
  const dying = silent();
  const reading = readImportFile(file('a'), { startWorker: () => dying });
  dying.dispatchEvent(new Event('error'));
  expect(await reading).toEqual(failed);
  const mute = silent();
  expect(await readImportFile(file('a'), { startWorker: () => mute, timeoutMs: 20 })).toEqual(failed);
  expect(dying.isEnded() && mute.isEnded()).toBe(true);
});

test('it can be aborted, before and while it reads', async () => {
  const worker = silent();
  const stop = new AbortController();
  const reading = readImportFile(file('a'), { startWorker: () => worker, signal: stop.signal });
  stop.abort();
  await expect(reading).rejects.toThrow(stop.signal.reason);
  expect(worker.isEnded()).toBe(true);
  await expect(readImportFile(file('a'), { signal: stop.signal })).rejects.toThrow(stop.signal.reason);
});
