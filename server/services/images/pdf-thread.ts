import { parentPort, workerData } from 'node:worker_threads';
import { PDFiumLibrary } from '@hyzyla/pdfium';

/** What the thread gets: the file, and its limits. */
export type PdfTask = { bytes: Uint8Array; maxPages: number; maxSide: number; memory: number };
/** RGBA pixels of the first page, or why there are none. */
export type PdfAnswer =
  | { page: { width: number; height: number; data: Uint8Array } }
  | { failed: 'encrypted' | 'broken' | 'pages' };

/** The memory of a WebAssembly module. Node's types leave it to those of browsers. */
type Memory = { buffer: ArrayBuffer; grow: (delta: number) => number };
declare const WebAssembly: { Memory: { prototype: Memory } };

const wasmPage = 65_536;

/** PDFium's memory only grows through this call: past the limit its allocation fails, and it gives up. */
function limitMemory(bytes: number): void {
  const { prototype } = WebAssembly.Memory;
  const { grow } = prototype;
  prototype.grow = function limited(this: Memory, delta: number): number {
    if (this.buffer.byteLength + delta * wasmPage > bytes) throw new RangeError('pdf: memory limit reached');
    return grow.call(this, delta);
  };
}

async function render({ bytes, maxPages, maxSide, memory }: PdfTask): Promise<PdfAnswer> {
  limitMemory(memory);
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  const pages = document.getPageCount();
  if (pages < 1) return { failed: 'broken' };
  if (pages > maxPages) return { failed: 'pages' };
  const page = document.getPage(0);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const scale = maxSide / Math.max(originalWidth, originalHeight);
  const width = Math.max(1, Math.round(originalWidth * scale));
  const height = Math.max(1, Math.round(originalHeight * scale));
  if (!Number.isFinite(width) || !Number.isFinite(height)) return { failed: 'broken' };
  const { data } = await page.render({
    scale: 1,
    width,
    height,
    render: ({ data: raw }) => Promise.resolve(raw),
  });
  return { page: { width, height, data } };
}

try {
  parentPort?.postMessage(await render(workerData as PdfTask));
} catch (error) {
  const encrypted = error instanceof Error && /password/i.test(error.message);
  parentPort?.postMessage({ failed: encrypted ? 'encrypted' : 'broken' } satisfies PdfAnswer);
}
