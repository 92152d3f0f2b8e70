import { ReadRefused } from '../read-refusal.ts';

/** One file of an archive, from the archive's central directory. Sizes in bytes. */
export type ZipEntry = {
  name: string;
  /** 0 stored, 8 deflated. */
  method: number;
  /** CRC-32 of the unpacked content; 0 where the program that wrote the archive left it out. */
  checksum: number;
  packedSize: number;
  size: number;
  /** Offset of its packed bytes. */
  start: number;
};

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
/** Marks a number that is in the ZIP64 part instead. */
const IN_ZIP64 = 0xffffffff;
/** More than any real workbook has; a directory of many tiny entries is an attack in itself. */
const MAX_ENTRIES = 5000;

function damaged(): ReadRefused {
  return new ReadRefused({ code: 'damaged_file' });
}

function findEnd(view: DataView): number {
  const lowest = Math.max(0, view.byteLength - 22 - 0xffff);
  for (let at = view.byteLength - 22; at >= lowest; at -= 1) {
    if (view.getUint32(at, true) === END) return at;
  }
  throw damaged();
}

/** A number of eight bytes; a file that fits into memory has none that a double cannot hold. */
function readLong(view: DataView, at: number): number {
  if (at + 8 > view.byteLength) throw damaged();
  const value = Number(view.getBigUint64(at, true));
  if (!Number.isSafeInteger(value)) throw damaged();
  return value;
}

/** Number of entries and start of the directory, from the end record or, where it does not fit, from that of ZIP64. */
function findDirectory(view: DataView, end: number): { count: number; start: number } {
  const count = view.getUint16(end + 10, true);
  const start = view.getUint32(end + 16, true);
  const locator = end - 20;
  if ((count !== 0xffff && start !== IN_ZIP64) || locator < 0) return { count, start };
  if (view.getUint32(locator, true) !== LOCATOR_64) return { count, start };
  const end64 = readLong(view, locator + 8);
  if (end64 + 56 > view.byteLength || view.getUint32(end64, true) !== END_64) throw damaged();
  return { count: readLong(view, end64 + 32), start: readLong(view, end64 + 48) };
}

type Sizes = Pick<ZipEntry, 'size' | 'packedSize'> & { local: number };

/** An entry's sizes and place; those that do not fit follow in its ZIP64 field, in this order. */
function readSizes(view: DataView, at: number, extra: number, extraEnd: number): Sizes {
  const sizes: Sizes = {
    size: view.getUint32(at + 24, true),
    packedSize: view.getUint32(at + 20, true),
    local: view.getUint32(at + 42, true),
  };
  for (let field = extra; field + 4 <= extraEnd;) {
    const length = view.getUint16(field + 2, true);
    if (view.getUint16(field, true) === 1) {
      let value = field + 4;
      for (const key of ['size', 'packedSize', 'local'] as const) {
        if (sizes[key] !== IN_ZIP64) continue;
        if (value + 8 > field + 4 + length) throw damaged();
        sizes[key] = readLong(view, value);
        value += 8;
      }
    }
    field += 4 + length;
  }
  return sizes;
}

/** The packed bytes follow the local header, whose name and extra field may be longer than the directory's. */
function findStart(view: DataView, local: number): number {
  if (local + 30 > view.byteLength || view.getUint32(local, true) !== LOCAL) throw damaged();
  return local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
}

/**
 * Lists the files of a zip archive without unpacking anything.
 *
 * @throws ReadRefused `damaged_file`, and `password_protected` if an entry is encrypted
 */
export function readZipDirectory(bytes: Uint8Array): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength < 22) throw damaged();
  const end = findEnd(view);
  const { count, start } = findDirectory(view, end);
  if (count > MAX_ENTRIES) throw damaged();
  const entries: ZipEntry[] = [];
  let at = start;
  for (let i = 0; i < count; i += 1) {
    if (at + 46 > end || view.getUint32(at, true) !== CENTRAL) throw damaged();
    if ((view.getUint16(at + 8, true) & 1) === 1) throw new ReadRefused({ code: 'password_protected' });
    const nameEnd = at + 46 + view.getUint16(at + 28, true);
    const extraEnd = nameEnd + view.getUint16(at + 30, true);
    if (extraEnd > view.byteLength) throw damaged();
    const { size, packedSize, local } = readSizes(view, at, nameEnd, extraEnd);
    const entry: ZipEntry = {
      name: new TextDecoder()
        .decode(bytes.subarray(at + 46, nameEnd))
        .replaceAll('\\', '/')
        .replace(/^\//u, ''),
      method: view.getUint16(at + 10, true),
      checksum: view.getUint32(at + 16, true),
      packedSize,
      size,
      start: findStart(view, local),
    };
    if (entry.start + entry.packedSize > view.byteLength) throw damaged();
    entries.push(entry);
    at = extraEnd + view.getUint16(at + 32, true);
  }
  return entries;
}
