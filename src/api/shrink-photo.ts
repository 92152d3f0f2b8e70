import { refusals } from '#contract/errors.ts';
import { imageLimits, imageTypes } from '#contract/rules/image-limits.ts';
import { ApiError } from './api-error.ts';

/** Pixels of the longer side that are worth sending: the server keeps no more than it shows. */
const LONGEST = 2560;
/** A file of fewer bytes goes as it is. */
const SMALL_BYTES = 400_000;

/**
 * What is sent for a chosen file: a camera's photo made smaller, so that it passes a weak network; a small file as it
 * is. Kinds that the server cannot read but this browser can, such as HEIC, become JPEG on the way.
 * @param longest pixels of its longer side
 * @throws ApiError `image.type`, `image.heic` or `image.too_large`, before anything is sent
 */
export async function shrinkPhoto(file: File, longest = LONGEST): Promise<Blob> {
  if (!/^image\/(?!svg)/.test(file.type)) throw refusalOf('image.type');
  const readable = imageTypes.some((type) => type === file.type);
  const small = await redraw(file, readable, longest);
  // Nobody can read it: better told now than when it has waited for a network, and what it shows is gone.
  if (!readable && small === null)
    throw refusalOf(/^image\/hei[cf]/.test(file.type) ? 'image.heic' : 'image.type');
  const sent = small && (!readable || small.size < file.size) ? small : file;
  if (sent.size > imageLimits.bytes) throw refusalOf('image.too_large');
  return sent;
}

/** The file drawn anew; null where that is not worth it or this browser cannot. */
async function redraw(file: File, readable: boolean, longest: number): Promise<Blob | null> {
  // Of what moves, and of what is small, the server makes what it needs.
  if (readable && (file.size < SMALL_BYTES || file.type === 'image/gif')) return null;
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(sendAsItIs);
  if (bitmap === null) return null;
  try {
    const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
    const width = Math.max(1, Math.round(bitmap.width * scale));
    const height = Math.max(1, Math.round(bitmap.height * scale));
    const canvas = new OffscreenCanvas(width, height);
    const pen = canvas.getContext('2d');
    if (!pen) return null;
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(bitmap, 0, 0, width, height);
    // Only PNG, WebP and AVIF let something through; where WebP cannot be written, PNG comes.
    const photo = file.type === 'image/jpeg' || !readable;
    return await canvas.convertToBlob({ type: photo ? 'image/jpeg' : 'image/webp', quality: 0.86 });
  } catch (error) {
    return sendAsItIs(error);
  } finally {
    bitmap.close();
  }
}

/** The server says what is wrong with it, where anything is. */
function sendAsItIs(error: unknown): null {
  console.warn('A picture could not be made smaller; it goes as it is.', error);
  return null;
}

function refusalOf(code: 'image.type' | 'image.heic' | 'image.too_large'): ApiError {
  const [status, detail] = refusals[code];
  return new ApiError('http', status, { code, detail });
}
