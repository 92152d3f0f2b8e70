import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Where Linux keeps files in memory. */
const MEMORY_FOLDER = '/dev/shm';

/** Free space that a PostgreSQL for tests requires: its log of up to 1 GiB, and a few databases at a time. */
const REQUIRED_BYTES = 4 * 1024 ** 3;

/**
 * The folder for temporary files that need not survive the machine: in memory, or on the disk if memory has no such
 * folder or too little space.
 */
export function findTemporaryFolder(memoryFolder = MEMORY_FOLDER, requiredBytes = REQUIRED_BYTES): string {
  try {
    accessSync(memoryFolder, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(memoryFolder);
    return bavail * bsize >= requiredBytes ? memoryFolder : tmpdir();
  } catch {
    return tmpdir();
  }
}
