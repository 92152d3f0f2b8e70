import { inflateSync } from 'node:zlib';

/**
 * The font of a WOFF file as TTF. pdfkit reads WOFF too, but inflates the table of all outlines again for each glyph.
 * @see https://www.w3.org/TR/WOFF/
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const header = Buffer.alloc(12 + 16 * count);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  const power = Math.floor(Math.log2(count));
  header.writeUInt16BE(16 * 2 ** power, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE(16 * (count - 2 ** power), 10);
  const parts: Buffer[] = [header];
  let offset = header.length;
  for (let at = 0; at < count; at++) {
    const entry = 44 + 20 * at;
    const start = woff.readUInt32BE(entry + 4);
    const packed = woff.readUInt32BE(entry + 8);
    const length = woff.readUInt32BE(entry + 12);
    const content = woff.subarray(start, start + packed);
    const place = 12 + 16 * at;
    woff.copy(header, place, entry, entry + 4);
    woff.copy(header, place + 4, entry + 16, entry + 20);
    header.writeUInt32BE(offset, place + 8);
    header.writeUInt32BE(length, place + 12);
    // Tables begin at multiples of four bytes.
    const filler = Buffer.alloc(-length & 3);
    parts.push(packed < length ? inflateSync(content) : content, filler);
    offset += length + filler.length;
  }
  return Buffer.concat(parts);
}
