import { createHash } from 'node:crypto';
import { Refusal } from '#contract/errors.ts';
import { documentTypes } from '#contract/rules/marking/file-limits.ts';
import { tidyFileName } from '#contract/rules/marking/job-file.ts';
import type { MadeImage } from '../images/make-image.ts';
import { renderPdf } from '../images/render-pdf.ts';
import { serialize } from '../images/serialize.ts';

/** An upload that passed every check. */
export type Upload = {
  /** Null for an SVG, which is never shown. */
  made: MadeImage | null;
  /** SHA-256 of the bytes, in hex. */
  hash: string;
  /** Null for a photo, whose bytes are not kept. */
  file: { name: string; type: string; bytes: Buffer } | null;
};

/** One PDF at a time per process: a pile of files takes neither every core nor all memory. */
const inTurn = serialize();

/**
 * Checks an upload by its bytes, not by its declared type. With a name it is a file that is kept byte for byte, and may
 * be a PDF, of which the first page is drawn, or an SVG.
 * @throws Refusal of `renderPdf` or `makeImage`, or `file.type`
 */
export async function readUpload(
  bytes: Buffer,
  given: string,
  makeImage: (bytes: Buffer) => Promise<MadeImage>,
): Promise<Upload> {
  const name = tidyFileName(given);
  const hash = createHash('sha256').update(bytes).digest('hex');
  if (name === '') return { made: await makeImage(bytes), hash, file: null };
  if (isPdf(bytes)) {
    const image = await makeImage(await inTurn(() => renderPdf(bytes)));
    return { made: image, hash, file: { name, type: documentTypes.pdf, bytes } };
  }
  if (isSvg(bytes)) return { made: null, hash, file: { name, type: documentTypes.svg, bytes } };
  try {
    const image = await makeImage(bytes);
    return { made: image, hash, file: { name, type: imageTypeOf(bytes), bytes } };
  } catch (error) {
    if (error instanceof Refusal && error.code === 'image.type')
      throw new Refusal(isImageName(name) ? 'image.broken' : 'file.type');
    throw error;
  }
}

/** The header may follow other bytes, as in files that a mail system has passed on. */
function isPdf(bytes: Buffer): boolean {
  return bytes.subarray(0, 1024).includes('%PDF-');
}

/** A file whose name promises a format that is read: its bytes are damaged, and another format would not help. */
function isImageName(name: string): boolean {
  return /\.(?:jpe?g|png|webp|gif|avif)$/i.test(name);
}

function isSvg(bytes: Buffer): boolean {
  const start = bytes
    .toString('utf8', 0, 2048)
    .replace(/^\uFEFF/, '')
    .trimStart();
  return /^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*(?:<!DOCTYPE svg[^>]*>\s*)?<svg[\s>]/i.test(start);
}

/** The type of bytes that `makeImage` accepted. */
function imageTypeOf(bytes: Buffer): string {
  if (bytes[0] === 0xff) return 'image/jpeg';
  if (bytes[0] === 0x89) return 'image/png';
  if (bytes.toString('latin1', 0, 3) === 'GIF') return 'image/gif';
  return bytes.toString('latin1', 0, 4) === 'RIFF' ? 'image/webp' : 'image/avif';
}
