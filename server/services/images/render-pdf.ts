import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { Refusal } from '#contract/errors.ts';
import { fileLimits } from '#contract/rules/marking/file-limits.ts';
import { imageWidths } from '#contract/rules/catalogue/image-widths.ts';
import type { PdfAnswer, PdfTask } from './pdf-thread.ts';

/** Timeout in ms for a file that keeps the renderer busy. */
const timeoutMs = 15_000;
/** Maximum memory of the renderer in bytes, against streams that inflate without end. */
const memory = 384 * 1024 * 1024;

const codes = { encrypted: 'file.encrypted', broken: 'file.broken', pages: 'file.pages' } as const;

/**
 * Draws the first page of a PDF as a PNG. PDFs are hostile input: each is read by PDFium in WebAssembly, in a thread of
 * its own, with limits on time, memory and pages.
 * @throws Refusal `file.encrypted`, `file.broken` or `file.pages`
 */
export async function renderPdf(bytes: Buffer, limits = { timeoutMs, memory }): Promise<Buffer> {
  const task: PdfTask = {
    bytes: new Uint8Array(bytes),
    maxPages: fileLimits.pages,
    maxSide: Math.max(...imageWidths),
    memory: limits.memory,
  };
  const answer = await runThread(task, limits.timeoutMs);
  if ('failed' in answer) throw new Refusal(codes[answer.failed]);
  const { width, height, data } = answer.page;
  return sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png()
    .toBuffer();
}

async function runThread(workerData: PdfTask, timeout: number): Promise<PdfAnswer> {
  const thread = new Worker(new URL('./pdf-thread.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: 256, stackSizeMb: 4 },
    // The renderer writes its complaints about a file to the console.
    stdout: true,
    stderr: true,
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<PdfAnswer>((resolve) => {
      timer = setTimeout(() => resolve({ failed: 'broken' }), timeout);
      thread.once('message', resolve);
      // A crash of the renderer is caused by the file.
      thread.once('error', () => resolve({ failed: 'broken' }));
      thread.once('exit', () => resolve({ failed: 'broken' }));
    });
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}
