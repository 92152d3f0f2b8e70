import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Why the database cannot be written. */
export type DiskFault = 'full' | 'read_only';

/** A disk with less free bytes counts as full: a large transaction would not fit into the write-ahead log. */
const minFreeBytes = 16 * 1024 * 1024;

/** The reason why SQLite cannot write to the file at `path`, or null. */
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
