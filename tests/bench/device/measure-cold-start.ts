import { median } from '../median.ts';
import type { Bench } from './bench.ts';
import { coldly } from './coldly.ts';
import { report } from './report.ts';
import { searchAtOnce } from './type-words.ts';
import type { TypedKey } from './typed-keys.ts';
import { within } from './within.ts';

const rounds = 3;

/** A browser that was just started, and no network: until the first rows show, until all are searched. */
export async function measureColdStart(bench: Bench, key: TypedKey): Promise<void> {
  const { wire, url, floor, profile, floorProfile } = bench;
  const times = { rows: [] as number[], whole: [] as number[], first: [] as number[], all: [] as number[] };
  wire.cut = true;
  const bare = (path: string) =>
    coldly(bench, floorProfile, `${floor.url}${path}`, (page) =>
      within(
        'Bare rows',
        page.evaluate(async () => window.probe.rows),
      ),
    );
  for (let round = 0; round < rounds; round++) {
    await coldly(bench, profile, `${url}/catalog`, async (page) => {
      times.rows.push(
        await within(
          'The first rows',
          page.evaluate(async () => window.probe.rows),
        ),
      );
      times.whole.push(await searchAtOnce(page, key));
    });
    times.first.push(await bare('/first'));
    times.all.push(await bare('/all'));
  }
  wire.cut = false;
  console.log(`cold start without a network, held (median of ${rounds})`);
  report('first 50 articles', median(times.rows), 1500, ['a bare page with 50 rows', median(times.first)]);
  const whole: [string, number] = ['a bare page that parses and filters all as one text', median(times.all)];
  report('all of them searched', median(times.whole), 4000, whole);
}
