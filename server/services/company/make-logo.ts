import sharp from 'sharp';
import { Refusal } from '#contract/errors.ts';
import { companyLimits } from '#contract/rules/company/company-limits.ts';
import { serialize } from '../images/serialize.ts';

/** Timeout in seconds for a file that takes too long to decode. */
const timeoutSeconds = 10;
/** Dots per inch at which an SVG has the size that it states, and the limits of what is asked of the decoder. */
const svgDensity = { stated: 72, min: 1, max: 9600 };
/** An SVG is drawn so many times larger than the logo, then scaled down, which is sharper. */
const svgOversize = 2;

const options = { failOn: 'error', pages: 1 } as const;

/** A document type without declarations, as drawing programs write it; an SVG with any other is refused. */
const plainDoctype = /<!doctype[^>[]*>/iu;

const inTurn = serialize();

/**
 * Converts an upload to a logo: decoded, scaled down and encoded as PNG, so that no other data of the file survives. An
 * SVG is drawn for the size of a logo, without loading anything else, and not stored. One at a time. Refuses
 * `image.type`, `image.too_large` and `image.broken`.
 * @returns a data URL
 */
export function makeLogo(bytes: Buffer): Promise<string> {
  return inTurn(async () => {
    const isSvg = logoKind(bytes) === 'svg';
    const picture = isSvg ? Buffer.from(svgText(bytes).replace(plainDoctype, '')) : bytes;
    const { logoPixels: pixels, logoWidth: width, logoHeight: height } = companyLimits;
    const sizeAt = (density: { density?: number }) =>
      sharp(picture, { ...options, ...density, limitInputPixels: false }).metadata();
    try {
      const stated = await sizeAt({});
      const scale = Math.min(width / stated.width, height / stated.height) * svgOversize;
      const { min, max } = svgDensity;
      const density = isSvg ? { density: Math.min(max, Math.max(min, svgDensity.stated * scale)) } : {};
      const size = await sizeAt(density);
      if (size.width * size.height > pixels) throw new Refusal('image.too_large');
      const png = await sharp(picture, { ...options, ...density, limitInputPixels: pixels })
        .timeout({ seconds: timeoutSeconds })
        .autoOrient()
        .resize({ width, height, fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .png({ palette: true, compressionLevel: 9 })
        .toBuffer();
      return `data:image/png;base64,${png.toString('base64')}`;
    } catch (error) {
      if (error instanceof Refusal) throw error;
      // Any error of the decoder is caused by the file.
      throw new Refusal('image.broken');
    }
  });
}

function svgText(bytes: Buffer): string {
  return bytes.toString('utf8').replace(/^\uFEFF/u, '');
}

/** The bytes decide, not the declared type. An SVG with entities or declarations is refused. */
function logoKind(bytes: Buffer): 'png' | 'jpeg' | 'svg' {
  if (bytes.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (bytes.toString('latin1', 0, 3) === '\xff\xd8\xff') return 'jpeg';
  const text = svgText(bytes).replace(plainDoctype, '');
  const isSvg = /^\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/u.test(text);
  if (isSvg && !/<!(?:doctype|entity)/iu.test(text)) return 'svg';
  throw new Refusal('image.type', { params: { reason: 'logo' } });
}
