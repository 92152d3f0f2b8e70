import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { appendFile, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type SmallDisk = {
  path: string;
  /** Fills the disk until only this number of bytes is free; frees nothing. */
  fill: (leave: number) => Promise<void>;
  /** Frees the space again. */
  free: () => Promise<void>;
  close: () => void;
};

/** Mounts a separate disk in memory, of this many MiB. Needs root; returns null for other users. */
export function mountSmallDisk(mebibytes: number): SmallDisk | null {
  const path = mkdtempSync(join(tmpdir(), 'quai-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'tmpfs', path], { stdio: 'ignore' });
  } catch {
    rmSync(path, { recursive: true });
    return null;
  }
  const ballast = join(path, 'ballast');
  return {
    path,
    fill: async (leave) => {
      const { bavail, bsize } = await statfs(path);
      const surplus = bavail * bsize - leave;
      // Appended: replacing the file would free its space for a moment.
      // A server that takes the last bytes meanwhile has filled the disk as well.
      await appendFile(ballast, Buffer.alloc(Math.max(0, surplus), 1)).catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code !== 'ENOSPC') throw error;
        },
      );
    },
    free: () => rm(ballast, { force: true }),
    close: () => {
      execFileSync('umount', ['-l', path]);
      rmSync(path, { recursive: true, force: true });
    },
  };
}

/** Whether the tests can mount a disk on this machine. */
export function mayMount(): boolean {
  const disk = mountSmallDisk(1);
  disk?.close();
  return disk !== null;
}
