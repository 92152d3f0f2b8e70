import { imageLimits, imageTypes } from '#contract/rules/catalogue/image-limits.ts';
import { ApiError } from './api-error.ts';

/** Maximum pixels of the longer side: the server stores no more than it displays. */
const LONGEST = 2560;
/** Smaller files, in bytes, are sent unchanged. */
const SMALL_BYTES = 400_000;

/**
 * Prepares a chosen file for upload: scales a camera photo down, so that it fits through a weak network, and leaves a
 * small file unchanged. Formats that the server cannot read but this browser can, such as HEIC, become JPEG.
 * @param longest maximum pixels of the longer side
 * @throws ApiError `image.type`, `image.heic` or `image.too_large`, before anything is sent
 */
export async function shrinkPhoto(file: File, longest = LONGEST): Promise<Blob> {
  if (!/^image\/(?!svg)/.test(file.type)) throw refusalOf('image.type');
  const readable = imageTypes.some((type) => type === file.type);
  const small = await redraw(file, readable, longest);
  // Neither the browser nor the server can read it: refuse it now, while the user still has the subject in front of the
  // camera, and not after it waited in the outbox.
  if (!readable && small === null)
    throw refusalOf(/^image\/hei[cf]/.test(file.type) ? 'image.heic' : 'image.type');
  const sent = small && (!readable || small.size < file.size) ? small : file;
  if (sent.size > imageLimits.bytes) throw refusalOf('image.too_large');
  return sent;
}

/** The file redrawn in a smaller size; null if that is not worthwhile or the browser cannot. */
async function redraw(file: File, readable: boolean, longest: number): Promise<Blob | null> {
  // Animated and small images are sent unchanged; the server converts them.
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
    // Only PNG, WebP and AVIF have transparency; browsers that cannot write WebP return PNG.
    const photo = file.type === 'image/jpeg' || !readable;
    return await canvas.convertToBlob({ type: photo ? 'image/jpeg' : 'image/webp', quality: 0.86 });
  } catch (error) {
    return sendAsItIs(error);
  } finally {
    bitmap.close();
  }
}

/** On failure the original is sent; if it is invalid, the server reports it. */
function sendAsItIs(error: unknown): null {
  console.warn('photo: scaling failed, sending the original', error);
  return null;
}

function refusalOf(code: 'image.type' | 'image.heic' | 'image.too_large'): ApiError {
  return new ApiError('http', 422, { code, detail: '' });
}
