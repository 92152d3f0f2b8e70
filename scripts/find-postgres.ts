import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where systems put the server's programs without putting them on PATH. */
const FOLDERS = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql*/bin',
  '/usr/local/opt/postgresql*/bin',
  'C:/Program Files/PostgreSQL/*/bin',
];

/** The folder that holds `initdb` and `postgres`, the newest where there are several; undefined where none does. */
export function findPostgresPrograms(): string | undefined {
  const ending = process.platform === 'win32' ? '.exe' : '';
  const holdsServer = (folder: string) =>
    ['initdb', 'postgres'].every((name) => existsSync(join(folder, name + ending)));

  const onPath = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const elsewhere = globSync(FOLDERS).toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  return [...onPath, ...elsewhere].find(holdsServer);
}
