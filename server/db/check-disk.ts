import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Why nothing more can be stored. */
export type DiskFault = 'full' | 'read_only';

/** Bytes below which a disk counts as full: a large transaction's log would not fit any more. */
export const minFreeBytes = 16 * 1024 * 1024;

/** What keeps SQLite from writing to the file at `path`, or null. */
export async function checkDisk(path: string): Promise<DiskFault | null> {
  const folder = dirname(path);
  try {
    await access(folder, constants.W_OK);
    await access(path, constants.W_OK);
  } catch {
    return 'read_only';
  }
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < minFreeBytes ? 'full' : null;
}
