import sharp from 'sharp';
import { Refusal } from '#contract/errors.ts';
import { companyLimits } from '#contract/rules/company/company-limits.ts';
import { serialize } from '../images/serialize.ts';

/** Timeout in seconds for a file that takes too long to decode. */
const timeoutSeconds = 10;
/** Dots per inch at which an SVG is drawn, so that a small one is sharp on paper. */
const svgDensity = 300;

const inTurn = serialize();

/**
 * Converts an upload to a logo: decoded, scaled down and encoded as PNG, so that no other data of the file survives. An
 * SVG is drawn, without loading anything else, and not stored. One at a time. Refuses `image.type`, `image.too_large`
 * and `image.broken`.
 * @returns a data URL
 */
export function makeLogo(bytes: Buffer): Promise<string> {
  return inTurn(async () => {
    const kind = logoKind(bytes);
    const input = { failOn: 'error', pages: 1, ...(kind === 'svg' ? { density: svgDensity } : {}) } as const;
    const { logoPixels: pixels, logoWidth: width, logoHeight: height } = companyLimits;
    try {
      const size = await sharp(bytes, { ...input, limitInputPixels: false }).metadata();
      if (size.width * size.height > pixels) throw new Refusal('image.too_large');
      const png = await sharp(bytes, { ...input, limitInputPixels: pixels })
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

/** The bytes decide, not the declared type. An SVG with entities or a document type is refused. */
function logoKind(bytes: Buffer): 'png' | 'jpeg' | 'svg' {
  if (bytes.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (bytes.toString('latin1', 0, 3) === '\xff\xd8\xff') return 'jpeg';
  const text = bytes.toString('utf8').replace(/^\uFEFF/u, '');
  const isSvg = /^\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/u.test(text);
  if (isSvg && !/<!(?:doctype|entity)/iu.test(text)) return 'svg';
  throw new Refusal('image.type', {
    detail: 'This is not a picture that can be used. Send PNG, JPEG or SVG.',
  });
}
