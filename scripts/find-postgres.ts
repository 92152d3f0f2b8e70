import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Folders in which systems install the server's programs without adding them to PATH. */
const FOLDERS = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql*/bin',
  '/usr/local/opt/postgresql*/bin',
  'C:/Program Files/PostgreSQL/*/bin',
];

/** The folder with `initdb` and `postgres`, the newest if there are several; undefined if there is none. */
export function findPostgresPrograms(): string | undefined {
  const ending = process.platform === 'win32' ? '.exe' : '';
  const holdsServer = (folder: string) =>
    ['initdb', 'postgres'].every((name) => existsSync(join(folder, name + ending)));

  const onPath = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const elsewhere = globSync(FOLDERS).toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  return [...onPath, ...elsewhere].find(holdsServer);
}
