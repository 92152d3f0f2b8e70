import { createHash } from 'node:crypto';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { Refusal } from '#contract/errors.ts';
import { imageLimits } from '#contract/rules/catalogue/image-limits.ts';
import { imageName } from '#contract/rules/catalogue/image-name.ts';
import { imageWidths } from '#contract/rules/catalogue/image-widths.ts';
import { requireImageKind } from './image-kind.ts';
import { serialize } from './serialize.ts';

/** A picture as stored: WebP without any metadata. */
export type MadeImage = {
  /** Its dominant colour and the hash of its largest size. */
  name: string;
  bytes: Buffer;
  /** Of the largest size, in pixels. */
  width: number;
  height: number;
  /** The smaller sizes; none as wide as the picture itself. */
  sizes: { width: number; bytes: Buffer }[];
};

/** Timeout in seconds for a decompression bomb that passed every other check. */
const patience = 20;
const largest = Math.max(...imageWidths);

/**
 * Converts uploads to stored pictures: decoded, rotated upright, and re-encoded in each width, so that no other data of
 * the file survives. One at a time per process, so that a pile of photos takes neither every core nor all memory.
 * Refuses `image.type`, `image.heic`, `image.too_large` and `image.broken`.
 */
export function createImageMaker(): (bytes: Buffer) => Promise<MadeImage> {
  const inTurn = serialize();
  return (bytes) => inTurn(() => makeImage(bytes));
}

async function makeImage(bytes: Buffer): Promise<MadeImage> {
  requireImageKind(bytes);
  const { data, info } = await decode(bytes);
  const open = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels as 3 | 4 } });
  const encode = (width: number) => open().resize({ width }).webp({ quality: 82 }).toBuffer();
  const whole = await encode(info.width);
  const sizes = [];
  for (const width of imageWidths) {
    if (width < info.width) sizes.push({ width, bytes: await encode(width) });
  }
  const hash = createHash('sha256').update(whole).digest('base64url');
  const name = imageName(await dominantColour(open()), hash);
  return { name, bytes: whole, width: info.width, height: info.height, sizes };
}

/** The pixels of the first frame, scaled down to the maximum size. */
async function decode(bytes: Buffer): Promise<{ data: Buffer; info: OutputInfo }> {
  try {
    const image = sharp(bytes, { limitInputPixels: false, failOn: 'error', pages: 1 });
    const { width, height } = await image.metadata();
    if (width * height > imageLimits.pixels) throw new Refusal('image.too_large');
    return await sharp(bytes, { limitInputPixels: imageLimits.pixels, failOn: 'error', pages: 1 })
      .timeout({ seconds: patience })
      .autoOrient()
      .resize({ width: largest, height: largest * 2, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // Any error of the decoder is caused by the file.
    throw new Refusal('image.broken');
  }
}

/** The dominant colour of the picture, on white where it is transparent; six hex digits. */
async function dominantColour(image: Sharp): Promise<string> {
  const { data, info } = await image
    .resize({ width: 64, height: 64, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels as 3 };
  const { dominant } = await sharp(data, { raw }).stats();
  return [dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('');
}
