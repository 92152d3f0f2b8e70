import { createHash } from 'node:crypto';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { Refusal } from '#contract/errors.ts';
import { imageLimits } from '#contract/rules/catalogue/image-limits.ts';
import { imageName } from '#contract/rules/catalogue/image-name.ts';
import { imageWidths } from '#contract/rules/catalogue/image-widths.ts';
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

/** Brands of the container format that AVIF and HEIC share. */
const avifBrands = new Set(['avif', 'avis']);
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

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

/**
 * Refuses files that do not begin like a supported format: `image.heic`, else `image.type`. The bytes decide, not the
 * declared type, so that decoders of SVG, documents or rare formats never see the file.
 */
function requireImageKind(bytes: Buffer): void {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (text(0, 3) === '\xff\xd8\xff') return;
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return;
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return;
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return;
  if (text(4, 8) === 'ftyp') {
    const brands = brandsOf(bytes);
    if (brands.some((brand) => avifBrands.has(brand))) return;
    if (brands.some((brand) => heicBrands.has(brand))) throw new Refusal('image.heic');
  }
  throw new Refusal('image.type');
}

function brandsOf(bytes: Buffer): string[] {
  const end = Math.min(bytes.length, bytes.readUInt32BE(0), 256);
  const brands: string[] = [bytes.toString('latin1', 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(bytes.toString('latin1', at, at + 4));
  return brands;
}
