import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { findFreePort } from '../../scripts/find-free-port.ts';
import { openHouse, type House } from './house.ts';
import { seedOnce } from './seed-once.ts';
import { Tablet, tabletSize, type Size } from './tablet.ts';

export { expect } from '@playwright/test';

export interface HouseFixtures {
  /** A warehouse and its server, for this test only. */
  house: House;
  /** A device that knows no other server; one name is one device. */
  tablet: (name: string, size?: Size) => Tablet;
}

export const test = base.extend<HouseFixtures & { folder: string }>({
  folder: async ({ browserName }, hand) => {
    const folder = await mkdtemp(join(tmpdir(), `quai-house-${browserName}-`));
    await hand(folder);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  },
  house: async ({ folder, browser }, hand) => {
    const seeded = await seedOnce();
    const dataDir = join(folder, 'data');
    await cp(seeded.dataDir, dataDir, { recursive: true });
    const house = await openHouse(dataDir, await findFreePort(), seeded.tokens);
    await hand(house);
    // Pages that stay open would look for their server while the next tests run.
    for (const context of browser.contexts()) await context.close();
    await house.kill();
  },
  tablet: async ({ house, folder }, hand) => {
    const all = new Map<string, Tablet>();
    await hand((name, size = tabletSize) => {
      const tablet = all.get(name) ?? new Tablet(house.url, join(folder, name), size);
      all.set(name, tablet);
      return tablet;
    });
    for (const tablet of all.values()) await tablet.close();
  },
});
