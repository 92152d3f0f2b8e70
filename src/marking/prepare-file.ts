import { imageLimits, imageTypes } from '#contract/rules/catalogue/image-limits.ts';
import { documentTypes, fileLimits } from '#contract/rules/marking/file-limits.ts';
import { tidyFileName } from '#contract/rules/marking/job-file.ts';
import { ApiError } from '#src/api/api-error.ts';
import type { FileKind } from './file-formats.ts';

/** A chosen file that may be uploaded: its bytes as they are, and its name. */
export type ChosenFile = { blob: Blob; name: string };

/**
 * Checks a file before it waits in the outbox, while the user still has it: its type, its size, whether a PDF is
 * one and has no password, and whether a picture can be read. The server checks the rest.
 * @throws ApiError `file.type`, `file.broken`, `file.encrypted`, `image.broken` or `image.too_large`
 */
export async function prepareFile(file: File, kind: FileKind): Promise<ChosenFile> {
  if (file.size > fileLimits.bytes) throw refusalOf('image.too_large');
  const type = typeOf(file);
  const name = tidyFileName(file.name) || 'file';
  if (type === documentTypes.svg && kind === 'proof') throw refusalOf('file.type');
  if (type === null) throw refusalOf('file.type');
  const bytes = await file.arrayBuffer();
  const blob = new Blob([bytes], { type });
  if (type === documentTypes.pdf) requirePdf(bytes);
  else if (type !== documentTypes.svg) await requirePicture(blob, bytes);
  return { blob, name };
}

/** The type by the browser, or by the extension where the system knows none. */
function typeOf({ type, name }: File): string | null {
  if (type === documentTypes.pdf || /\.pdf$/i.test(name)) return documentTypes.pdf;
  if (type === documentTypes.svg || /\.svg$/i.test(name)) return documentTypes.svg;
  return imageTypes.find((one) => one === type) ?? null;
}

/** A protected PDF names its encryption in the trailer, which is at the end or, for quick viewing, at the start. */
function requirePdf(bytes: ArrayBuffer): void {
  const text = new TextDecoder('latin1');
  const edge = 4096;
  const start = text.decode(bytes.slice(0, edge));
  if (!start.slice(0, 1024).includes('%PDF-')) throw refusalOf('file.broken');
  const end = text.decode(bytes.slice(Math.max(0, bytes.byteLength - edge)));
  if (/\/Encrypt\s+\d/.test(end) || /\/Encrypt\s+\d/.test(start)) throw refusalOf('file.encrypted');
}

async function requirePicture(blob: Blob, bytes: ArrayBuffer): Promise<void> {
  // AVIF or HEIC, which not every browser can read: the server decides.
  if (new TextDecoder('latin1').decode(bytes.slice(4, 8)) === 'ftyp') return;
  const bitmap = await createImageBitmap(blob).catch((error: unknown) => {
    console.info('file: the picture cannot be read', error);
    throw refusalOf('image.broken');
  });
  const pixels = bitmap.width * bitmap.height;
  bitmap.close();
  if (pixels > imageLimits.pixels) throw refusalOf('image.too_large');
}

type FileRefusal = 'file.type' | 'file.broken' | 'file.encrypted' | 'image.broken' | 'image.too_large';

function refusalOf(code: FileRefusal): ApiError {
  return new ApiError('http', 422, { code, detail: '' });
}
