import sharp from 'sharp';
import { takeTurns } from './take-turns.ts';

type Shrink = (hash: string, bytes: Uint8Array, width: number) => Promise<Uint8Array>;

/** Bytes of shrunk pictures kept in memory. */
const keptBytes = 64 * 1024 * 1024;

/**
 * Makes smaller pictures as WebP, and keeps those used last. One is made at a time: a page of new pictures must not
 * take every core from those who are working.
 */
export function createShrinker(limit = keptBytes): {
  shrink: Shrink;
  find: (hash: string, width: number) => Uint8Array | undefined;
} {
  const kept = new Map<string, Uint8Array>();
  let size = 0;
  const inTurn = takeTurns();

  const find = (hash: string, width: number) => {
    const key = `${hash} ${width}`;
    const bytes = kept.get(key);
    if (bytes) {
      // A map keeps the order of insertion: what was just used goes to the end, and the first is the oldest.
      kept.delete(key);
      kept.set(key, bytes);
    }
    return bytes;
  };

  const keep = (hash: string, width: number, bytes: Uint8Array) => {
    kept.set(`${hash} ${width}`, bytes);
    size += bytes.length;
    for (const [key, old] of kept) {
      if (size <= limit) return;
      kept.delete(key);
      size -= old.length;
    }
  };

  const shrink: Shrink = (hash, bytes, width) =>
    inTurn(async () => {
      const made = find(hash, width);
      if (made) return made;
      const small = await sharp(bytes, { limitInputPixels: 100_000_000 })
        .rotate()
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: 82 })
        .toBuffer();
      keep(hash, width, small);
      return small;
    });

  return { shrink, find };
}
