import type { Page } from 'playwright-core';
import { median } from '../median.ts';
import type { Bench } from './bench.ts';
import { coldly, type Pace } from './coldly.ts';
import { report } from './report.ts';
import { awaitFirstKey, searchAtOnce } from './type-words.ts';
import type { TypedKey } from './typed-keys.ts';
import { within } from './within.ts';

const rounds = 3;

/** A browser that was just started, and no network: until the first rows show, until all are searched. */
export async function measureColdStart(bench: Bench, key: TypedKey): Promise<void> {
  const held = await startAgain(bench, 'held', key);
  const full = await startAgain(bench, 'full', key);
  console.log(`cold start without a network, held (median of ${rounds})`);
  report('first 50 articles', held.rows, 1500, ['a bare page with 50 rows', held.first]);
  const whole: [string, number] = ['a bare page that parses and filters all as one text', held.all];
  report('all of them searched', held.whole, 4000, whole);
  report('  first 50 at full speed', full.rows, null, ['a bare page', full.first]);
  report('  all searched at full speed', full.whole, null, ['a bare page', full.all]);
}

/** Starts the application and the floor's pages by turns; the median of each figure. */
async function startAgain(bench: Bench, pace: Pace, key: TypedKey) {
  const { wire, url, floor, profile, floorProfile } = bench;
  const times = { rows: [] as number[], whole: [] as number[], first: [] as number[], all: [] as number[] };
  const bare = (path: string) =>
    coldly(bench, pace, floorProfile, `${floor.url}${path}`, (page) =>
      within(
        'Bare rows',
        page.evaluate(async () => window.probe.rows),
      ),
    );
  wire.cut = true;
  for (let round = 0; round < rounds; round++) {
    const work = async (page: Page) => {
      times.rows.push(
        await within(
          'The first rows',
          page.evaluate(async () => window.probe.rows),
        ),
      );
      times.whole.push(await searchAtOnce(page, key));
    };
    await coldly(bench, pace, profile, `${url}/catalog`, work, (page) => awaitFirstKey(page, key));
    times.first.push(await bare('/first'));
    times.all.push(await bare('/all'));
  }
  wire.cut = false;
  return {
    rows: median(times.rows),
    whole: median(times.whole),
    first: median(times.first),
    all: median(times.all),
  };
}
