import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../../scripts/find-free-port.ts';
import { countStock, openHouse, seedHouse } from './house.ts';
import { PATIENCE_MS } from './patience.ts';
import { seedFolder } from './seed-folder.ts';

/** A house that is not running, and its users' tokens by username. */
export interface Seeded {
  dataDir: string;
  tokens: Record<string, string>;
}

/** The house that tests copy: the first worker process of a run that needs it creates it, and the others wait. */
export async function seedOnce(): Promise<Seeded> {
  const folder = seedFolder(process.env['QUAI_E2E_DATA_DIR']!);
  const [dataDir, made] = [join(folder, 'data'), join(folder, 'tokens.json')];
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const text = await readFile(made, 'utf8').catch(() => null);
    if (text !== null) return { dataDir, tokens: JSON.parse(text) as Seeded['tokens'] };
    if (await isFirst(folder)) break;
    if (Date.now() > deadline) throw new Error('The house of another worker process is not ready.');
    await wait(100);
  }
  try {
    await mkdir(dataDir);
    const tokens = await seedHouse(dataDir);
    const house = await openHouse(dataDir, await findFreePort(), tokens);
    await countStock(house);
    await house.kill();
    await writeFile(`${made}.new`, JSON.stringify(tokens));
    await rename(`${made}.new`, made);
    return { dataDir, tokens };
  } catch (error) {
    // The next process tries again.
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    throw error;
  }
}

/** Creates the folder, unless another process has. */
async function isFirst(folder: string): Promise<boolean> {
  try {
    await mkdir(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
