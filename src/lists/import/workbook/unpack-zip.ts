import { crc32 } from './crc32.ts';
import { ReadRefused } from '../read-refusal.ts';
import type { ZipEntry } from './zip-directory.ts';

/** Maximum unpacked bytes of one workbook; 200,000 full rows stay well below it. */
const MAX_UNPACKED = 192 * 1024 * 1024;

/** The parts of a workbook that contain its cells; pictures, charts, comments and themes stay packed. */
const wanted =
  /^(?:\[content_types\]\.xml|_rels\/.*|xl\/[^/]+\.(?:xml|rels)|xl\/_rels\/[^/]+|xl\/worksheets\/[^/]+\.xml)$/iu;

async function inflate(packed: Uint8Array<ArrayBuffer>, size: number): Promise<Uint8Array> {
  const out = new Uint8Array(size);
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  let filled = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    // The directory's size was wrong: stop before unpacking the rest.
    if (filled + value.length > size) {
      await reader.cancel();
      throw new ReadRefused({ code: 'unpacks_too_large' });
    }
    out.set(value, filled);
    filled += value.length;
  }
  if (filled !== size) throw new ReadRefused({ code: 'damaged_file' });
  return out;
}

async function unpackEntry(bytes: Uint8Array<ArrayBuffer>, entry: ZipEntry): Promise<Uint8Array> {
  const packed = bytes.subarray(entry.start, entry.start + entry.packedSize);
  if (entry.method === 0 && entry.packedSize === entry.size) return packed;
  if (entry.method !== 8) throw new ReadRefused({ code: 'damaged_file' });
  try {
    return await inflate(packed, entry.size);
  } catch (error) {
    if (error instanceof TypeError) throw new ReadRefused({ code: 'damaged_file' });
    throw error;
  }
}

/**
 * Unpacks the needed parts of a workbook. The sizes in the directory are summed up before unpacking and enforced during
 * it, so that a small file cannot fill the memory (zip bomb).
 *
 * @throws ReadRefused `unpacks_too_large`, `damaged_file`
 */
export async function unpackWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
  entries: readonly ZipEntry[],
): Promise<{ name: string; content: Uint8Array }[]> {
  const kept = entries.filter((entry) => wanted.test(entry.name));
  const total = kept.reduce((sum, entry) => sum + entry.size, 0);
  if (total > MAX_UNPACKED) throw new ReadRefused({ code: 'unpacks_too_large' });
  const parts: { name: string; content: Uint8Array }[] = [];
  for (const entry of kept) {
    const content = await unpackEntry(bytes, entry);
    if (entry.checksum !== 0 && crc32(content) !== entry.checksum)
      throw new ReadRefused({ code: 'damaged_file' });
    parts.push({ name: entry.name, content });
  }
  return parts;
}
