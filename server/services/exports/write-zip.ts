import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export type ZipPart = { name: string; content: AsyncIterable<string> | Iterable<string> };

/** Sizes and checksum follow the data, because they are unknown before. Names are UTF-8. */
const flags = 0x0808;
const version = 20;
const deflated = 8;
/** 1 January 1980: two exports of the same rows are identical. */
const dosDay = 0x0021;

type Written = { name: Buffer; crc: number; packed: number; size: number; start: number };

function localHeader(name: Buffer): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(version, 4);
  header.writeUInt16LE(flags, 6);
  header.writeUInt16LE(deflated, 8);
  header.writeUInt16LE(dosDay, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function dataDescriptor({ crc, packed, size }: Written): Buffer {
  const descriptor = Buffer.alloc(16);
  descriptor.writeUInt32LE(0x08074b50, 0);
  descriptor.writeUInt32LE(crc, 4);
  descriptor.writeUInt32LE(packed, 8);
  descriptor.writeUInt32LE(size, 12);
  return descriptor;
}

function directoryEntry({ name, crc, packed, size, start }: Written): Buffer {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(version, 4);
  entry.writeUInt16LE(version, 6);
  entry.writeUInt16LE(flags, 8);
  entry.writeUInt16LE(deflated, 10);
  entry.writeUInt16LE(dosDay, 14);
  entry.writeUInt32LE(crc, 16);
  entry.writeUInt32LE(packed, 20);
  entry.writeUInt32LE(size, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt32LE(start, 42);
  return Buffer.concat([entry, name]);
}

function directoryEnd(count: number, size: number, start: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(start, 16);
  return end;
}

/** A zip archive, streamed; no part is held in memory completely. Up to 4 GiB. */
export async function* writeZip(parts: readonly ZipPart[]): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for (const { name, content } of parts) {
    const part: Written = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, start: offset };
    const header = localHeader(part.name);
    yield header;
    for await (const piece of deflate(content, part)) {
      part.packed += piece.length;
      yield piece;
    }
    const descriptor = dataDescriptor(part);
    yield descriptor;
    offset += header.length + part.packed + descriptor.length;
    written.push(part);
  }
  const directory = Buffer.concat(written.map(directoryEntry));
  yield directory;
  yield directoryEnd(written.length, directory.length, offset);
}

async function* deflate(content: ZipPart['content'], part: Written): AsyncGenerator<Buffer> {
  async function* measure(): AsyncGenerator<Buffer> {
    for await (const text of content) {
      const bytes = Buffer.from(text);
      part.crc = crc32(bytes, part.crc);
      part.size += bytes.length;
      yield bytes;
    }
  }
  const packer = createDeflateRaw();
  // An error of the source destroys the packer, and so its reader.
  pipeline(Readable.from(measure()), packer, () => undefined);
  for await (const piece of packer) yield piece as Buffer;
}
