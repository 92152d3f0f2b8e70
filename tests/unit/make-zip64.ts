import { deflateRawSync } from 'node:zlib';
import type { Bytes, ZipPart } from './make-import-files.ts';

/** Which numbers of an archive are in its ZIP64 records. */
export type Zip64 = 'sizes' | 'places' | 'everything';

const never = 0xffffffff;

function extraOf(numbers: readonly number[]): Buffer {
  if (numbers.length === 0) return Buffer.alloc(0);
  const extra = Buffer.alloc(4 + numbers.length * 8);
  extra.writeUInt16LE(0x0001, 0);
  extra.writeUInt16LE(numbers.length * 8, 2);
  numbers.forEach((one, at) => extra.writeBigUInt64LE(BigInt(one), 4 + at * 8));
  return extra;
}

/** An archive with ZIP64 records, as writers that do not know their sizes beforehand make them. */
export function zip64(parts: readonly ZipPart[], kind: Zip64): Bytes {
  const [inSizes, inPlaces] = [kind !== 'places', kind !== 'sizes'];
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of parts) {
    const packed = deflateRawSync(content);
    const size = Buffer.byteLength(content);
    const localExtra = extraOf(inSizes ? [size, packed.length] : []);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(45, 4);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(inSizes ? never : packed.length, 18);
    local.writeUInt32LE(inSizes ? never : size, 22);
    local.writeUInt16LE(name.length, 26);
    local.writeUInt16LE(localExtra.length, 28);
    const extra = extraOf([...(inSizes ? [size, packed.length] : []), ...(inPlaces ? [offset] : [])]);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(45, 6);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(inSizes ? never : packed.length, 20);
    entry.writeUInt32LE(inSizes ? never : size, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt16LE(extra.length, 30);
    entry.writeUInt32LE(inPlaces ? never : offset, 42);
    locals.push(local, Buffer.from(name), localExtra, packed);
    central.push(entry, Buffer.from(name), extra);
    offset += local.length + name.length + localExtra.length + packed.length;
  }
  const directory = Buffer.concat(central);
  const isEnd64 = kind === 'everything';
  const end64 = Buffer.alloc(56);
  end64.writeUInt32LE(0x06064b50, 0);
  end64.writeBigUInt64LE(44n, 4);
  end64.writeBigUInt64LE(BigInt(parts.length), 24);
  end64.writeBigUInt64LE(BigInt(parts.length), 32);
  end64.writeBigUInt64LE(BigInt(directory.length), 40);
  end64.writeBigUInt64LE(BigInt(offset), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(offset + directory.length), 8);
  locator.writeUInt32LE(1, 16);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(isEnd64 ? 0xffff : parts.length, 8);
  end.writeUInt16LE(isEnd64 ? 0xffff : parts.length, 10);
  end.writeUInt32LE(isEnd64 ? never : directory.length, 12);
  end.writeUInt32LE(isEnd64 ? never : offset, 16);
  return new Uint8Array(Buffer.concat([...locals, directory, ...(isEnd64 ? [end64, locator] : []), end]));
}
