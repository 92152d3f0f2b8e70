import { ReadRefused } from '../read-refusal.ts';

/** Sector numbers from here on are markers (free, end of chain), not positions. */
const LAST_SECTOR = 0xfffffffa;
const DIRECTORY_ENTRY = 128;

/** The position of part `slot` of the allocation table: the header lists the first 109, a chain of sectors the rest. */
function tableSector(view: DataView, slot: number, shift: number): number {
  if (slot < 109) return view.getUint32(76 + slot * 4, true);
  const perList = 2 ** (shift - 2) - 1;
  let list = view.getUint32(68, true);
  let left = slot - 109;
  for (; left >= perList; left -= perList) list = view.getUint32((list + 2) * 2 ** shift - 4, true);
  return view.getUint32((list + 1) * 2 ** shift + left * 4, true);
}

/** The next sector of a chain. */
function nextSector(view: DataView, sector: number, shift: number): number {
  const perSector = 2 ** (shift - 2);
  const table = tableSector(view, Math.floor(sector / perSector), shift);
  return view.getUint32((table + 1) * 2 ** shift + (sector % perSector) * 4, true);
}

function readName(view: DataView, at: number): string {
  const length = Math.min(32, Math.floor(view.getUint16(at + 64, true) / 2)) - 1;
  let name = '';
  for (let i = 0; i < length; i += 1) name += String.fromCharCode(view.getUint16(at + i * 2, true));
  return name;
}

function walkDirectory(view: DataView): string[] {
  const shift = view.getUint16(30, true);
  if (shift !== 9 && shift !== 12) throw new RangeError('Sectors are of 512 or 4096 bytes');
  const names: string[] = [];
  const seen = new Set<number>();
  let sector = view.getUint32(48, true);
  while (sector < LAST_SECTOR && !seen.has(sector)) {
    seen.add(sector);
    const start = (sector + 1) * 2 ** shift;
    for (let at = start; at < start + 2 ** shift; at += DIRECTORY_ENTRY) {
      // Type 2 is a stream; storages and free slots have no content.
      if (view.getUint8(at + 66) === 2) names.push(readName(view, at));
    }
    sector = nextSector(view, sector, shift);
  }
  return names;
}

/**
 * Names of the streams in an OLE2 compound file, the container of an old `.xls` and of a password-protected `.xlsx`.
 *
 * @throws ReadRefused `damaged_file` if a position is outside the file
 */
export function readOleStreamNames(bytes: Uint8Array): string[] {
  try {
    return walkDirectory(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch (error) {
    if (error instanceof RangeError) throw new ReadRefused({ code: 'damaged_file' });
    throw error;
  }
}
