import { ReadRefused } from '../read-refusal.ts';

/** One file of an archive, from the archive's central directory. Sizes in bytes. */
export type ZipEntry = {
  name: string;
  /** 0 stored, 8 deflated. */
  method: number;
  packedSize: number;
  size: number;
  /** Offset of its packed bytes. */
  start: number;
};

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
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
  const count = view.getUint16(end + 10, true);
  if (count > MAX_ENTRIES) throw damaged();
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let i = 0; i < count; i += 1) {
    if (at + 46 > end || view.getUint32(at, true) !== CENTRAL) throw damaged();
    if ((view.getUint16(at + 8, true) & 1) === 1) throw new ReadRefused({ code: 'password_protected' });
    const nameEnd = at + 46 + view.getUint16(at + 28, true);
    const entry: ZipEntry = {
      name: new TextDecoder()
        .decode(bytes.subarray(at + 46, nameEnd))
        .replaceAll('\\', '/')
        .replace(/^\//u, ''),
      method: view.getUint16(at + 10, true),
      packedSize: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      start: findStart(view, view.getUint32(at + 42, true)),
    };
    if (entry.start + entry.packedSize > view.byteLength) throw damaged();
    entries.push(entry);
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}
