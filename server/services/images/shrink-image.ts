import sharp from 'sharp';
import { serialize } from './serialize.ts';

type Shrink = (hash: string, bytes: Uint8Array, width: number) => Promise<Uint8Array>;

/** Size of the cache of resized pictures, in bytes. */
const keptBytes = 64 * 1024 * 1024;

/**
 * Resizes pictures to WebP, with an LRU cache. One at a time: a page of new pictures must not take every core from
 * other requests.
 */
export function createShrinker(): {
  shrink: Shrink;
  find: (hash: string, width: number) => Uint8Array | undefined;
} {
  const cache = new Map<string, Uint8Array>();
  let size = 0;
  const inTurn = serialize();

  const find = (hash: string, width: number) => {
    const key = `${hash} ${width}`;
    const bytes = cache.get(key);
    if (bytes) {
      // A map keeps insertion order: a used entry moves to the end, and the first is the oldest.
      cache.delete(key);
      cache.set(key, bytes);
    }
    return bytes;
  };

  const keep = (hash: string, width: number, bytes: Uint8Array) => {
    cache.set(`${hash} ${width}`, bytes);
    size += bytes.length;
    for (const [key, old] of cache) {
      if (size <= keptBytes) return;
      cache.delete(key);
      size -= old.length;
    }
  };

  const shrink: Shrink = (hash, bytes, width) =>
    inTurn(async () => {
      const cached = find(hash, width);
      if (cached) return cached;
      const shrunk = await sharp(bytes, { limitInputPixels: 100_000_000 })
        .rotate()
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: 82 })
        .toBuffer();
      keep(hash, width, shrunk);
      return shrunk;
    });

  return { shrink, find };
}
