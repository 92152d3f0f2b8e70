import { Refusal } from '#contract/errors.ts';

/** Brands of the container format that AVIF and HEIC share. */
const avifBrands = new Set(['avif', 'avis']);
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/**
 * Refuses files that do not begin like a supported format: `image.heic`, else `image.type`. The bytes decide, not the
 * declared type, so that decoders of SVG, documents or rare formats never see the file.
 */
export function requireImageKind(bytes: Buffer): void {
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
